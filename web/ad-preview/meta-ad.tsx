// Previews an ad on Facebook and Instagram, always in the platform's light colours, whatever our own colour scheme is.
import { META_LIMITS } from '#domain/templates/index.ts';
import type { Placement } from '#domain/templates/index.ts';
import { IconMessageCircle, IconShare3, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AdAction } from './ad-action.tsx';
import { AdSender } from './ad-sender.tsx';
import type { AdSenderProps } from './ad-sender.tsx';
import type { AdTexts } from './ad-texts.ts';
import classes from './ad.module.css';

export const AD_MODES = ['desktop', 'mobile'] as const;
export type AdMode = (typeof AD_MODES)[number];

interface MetaAdProps extends AdSenderProps {
  placement?: Placement;
  mode?: AdMode;
  words: AdTexts;
  /** Carousel cards have their own texts, so the footer is left out. */
  hasCards?: boolean;
  children: ReactNode;
}

export function MetaAd(props: MetaAdProps) {
  const { placement = 'feed', mode = 'desktop', words, hasCards = false, children, ...sender } = props;
  const isFeed = placement === 'feed';
  return (
    <article className={classes.ad} data-placement={placement} data-mode={mode}>
      <AdSender {...sender} />
      {isFeed && <PrimaryText text={words.primaryText} />}
      {children}
      {!isFeed && <PrimaryText text={words.primaryText} />}
      {!hasCards && <Foot words={words} />}
      {isFeed && <Reactions />}
    </article>
  );
}

const Foot = ({ words: { host, headline, description, action } }: { words: AdTexts }) => (
  <footer className={classes.foot}>
    <div className={classes.words}>
      <small>{host}</small>
      <strong>{headline || ' '}</strong>
      <span>{description}</span>
    </div>
    <AdAction label={action} />
  </footer>
);

/** Long texts are cut after the characters that Facebook shows, with a 'See more' button. */
export function PrimaryText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { seen } = META_LIMITS.primaryText;
  if (text === '') return null;
  if (text.length <= seen || isOpen) return <p className={classes.text}>{text}</p>;
  return (
    <p className={classes.text}>
      {text.slice(0, seen).trimEnd()}…{' '}
      <button type="button" className={classes.more} onClick={() => setOpen(true)}>
        See more
      </button>
    </p>
  );
}

const Reactions = () => (
  <div className={classes.reactions} aria-hidden>
    <span>
      <IconThumbUp size={18} stroke={1.5} /> Like
    </span>
    <span>
      <IconMessageCircle size={18} stroke={1.5} /> Comment
    </span>
    <span>
      <IconShare3 size={18} stroke={1.5} /> Share
    </span>
  </div>
);
