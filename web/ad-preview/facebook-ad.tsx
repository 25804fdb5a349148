// What does an ad look like on Facebook and Instagram? Drawn by us in the platform's light look, whatever the look of the house.
import { FACEBOOK_LIMITS } from '#domain/templates/index.ts';
import type { Placement } from '#domain/templates/index.ts';
import { IconMessageCircle, IconShare3, IconThumbUp, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AdAction } from './ad-action.tsx';
import type { AdWords } from './ad-words.ts';
import classes from './ad.module.css';

export const AD_MODES = ['desktop', 'mobile'] as const;
export type AdMode = (typeof AD_MODES)[number];

interface FacebookAdProps {
  /** The page that it is shown for. */
  sender: string;
  /** The customer may want the word hidden. */
  isSponsoredSaid?: boolean;
  placement?: Placement;
  mode?: AdMode;
  words: AdWords;
  /** Cards say their own words under themselves. */
  hasCards?: boolean;
  children: ReactNode;
}

export function FacebookAd(props: FacebookAdProps) {
  const { sender, isSponsoredSaid = true, placement = 'feed', mode = 'desktop', words, hasCards = false, children } = props;
  const isFeed = placement === 'feed';
  return (
    <article className={classes.ad} data-placement={placement} data-mode={mode}>
      <header className={classes.sender}>
        <span className={classes.mark} aria-hidden>
          {sender.charAt(0)}
        </span>
        <span>
          <strong>{sender}</strong>
          {isSponsoredSaid && (
            <small>
              Sponsored <IconWorld size={12} stroke={1.75} aria-hidden />
            </small>
          )}
        </span>
      </header>
      {isFeed && <PrimaryText text={words.primaryText} />}
      {children}
      {!isFeed && <PrimaryText text={words.primaryText} />}
      {!hasCards && <Foot words={words} />}
      {isFeed && <Reactions />}
    </article>
  );
}

const Foot = ({ words: { host, headline, description, action } }: { words: AdWords }) => (
  <footer className={classes.foot}>
    <div className={classes.words}>
      <small>{host}</small>
      <strong>{headline || ' '}</strong>
      <span>{description}</span>
    </div>
    <AdAction label={action} />
  </footer>
);

/** What is hidden behind 'See more' is there to be opened, as people do. */
function PrimaryText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const { seen } = FACEBOOK_LIMITS.primaryText;
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
