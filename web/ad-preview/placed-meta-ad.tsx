// Draws an ad in one placement on Facebook and Instagram, always in the platform's colours. A file that is not as tall as a story is shown
// in its middle, as the platform does.
import { DRAWN_PLACEMENT_LABELS } from '#domain/campaigns/index.ts';
import type { DrawnPlacement } from '#domain/campaigns/index.ts';
import { IconBookmark, IconChevronRight, IconHeart, IconMessageCircle, IconSend } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AdAction } from './ad-action.tsx';
import { AdCarousel } from './ad-carousel.tsx';
import type { AdCard } from './ad-carousel.tsx';
import { AdPicture } from './ad-picture.tsx';
import { AdSender } from './ad-sender.tsx';
import type { AdSenderProps } from './ad-sender.tsx';
import type { AdTexts } from './ad-texts.ts';
import { AdVideo } from './ad-video.tsx';
import type { Film } from './ad-video.tsx';
import { MetaAd, PrimaryText } from './meta-ad.tsx';
import ad from './ad.module.css';
import classes from './placed-meta-ad.module.css';

export type PlacedMedia =
  /** `ratio` is width by height. */
  { kind: 'image'; image: string | null; ratio: number } | { kind: 'film'; film: Film } | { kind: 'cards'; cards: readonly AdCard[] };

interface PlacedMetaAdProps {
  placement: DrawnPlacement;
  sender: AdSenderProps;
  words: AdTexts;
  media: PlacedMedia;
}

type DrawnAdProps = Omit<PlacedMetaAdProps, 'placement'>;

const SQUARE = 1;

export const PlacedMetaAd = ({ placement, ...drawn }: PlacedMetaAdProps) => {
  const Drawing = DRAWINGS[placement];
  return (
    <figure className={classes.figure}>
      <figcaption>{DRAWN_PLACEMENT_LABELS[placement]}</figcaption>
      <div className={classes.phone} data-placement={placement}>
        <Drawing {...drawn} />
      </div>
    </figure>
  );
};

const FeedAd = ({ sender, words, media }: DrawnAdProps) => (
  <MetaAd {...sender} mode="mobile" words={words} hasCards={media.kind === 'cards'}>
    <Media media={media} />
  </MetaAd>
);

const InstagramAd = ({ sender, words, media }: DrawnAdProps) => (
  <article className={ad.ad} data-mode="mobile">
    <AdSender {...sender} />
    <Media media={media} />
    {words.action !== null && media.kind !== 'cards' && (
      <p className={classes.actionRow}>
        {words.action} <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </p>
    )}
    <p className={classes.icons} aria-hidden>
      <IconHeart size={24} stroke={1.5} />
      <IconMessageCircle size={24} stroke={1.5} />
      <IconSend size={24} stroke={1.5} />
      <IconBookmark size={24} stroke={1.5} />
    </p>
    <PrimaryText text={words.primaryText} />
  </article>
);

const StoryAd = ({ sender, words, media }: DrawnAdProps) => (
  <article className={`${ad.ad} ${classes.tall}`} data-mode="mobile">
    <Media media={media} />
    <div className={classes.top}>
      <AdSender {...sender} />
    </div>
    <div className={classes.bottom} data-centred>
      {words.primaryText !== '' && <p className={classes.caption}>{words.primaryText}</p>}
      <AdAction label={words.action} />
    </div>
  </article>
);

const ReelAd = ({ sender, words, media }: DrawnAdProps) => (
  <article className={`${ad.ad} ${classes.tall}`} data-mode="mobile">
    <Media media={media} />
    <div className={classes.bottom}>
      <AdSender {...sender} />
      <p className={classes.caption}>{words.primaryText}</p>
      <AdAction label={words.action} />
    </div>
  </article>
);

const MarketplaceAd = ({ sender, words, media }: DrawnAdProps) => (
  <article className={ad.ad} data-mode="mobile">
    <SmallMedia media={media} />
    <div className={classes.small}>
      <strong>{words.headline || words.primaryText}</strong>
      <small>{[...(sender.showsSponsored === false ? [] : ['Sponsored']), words.host].filter(Boolean).join(' · ')}</small>
    </div>
  </article>
);

const RightColumnAd = ({ words, media }: DrawnAdProps) => (
  <article className={`${ad.ad} ${classes.row}`}>
    <SmallMedia media={media} />
    <div className={classes.small}>
      <strong>{words.headline || words.primaryText}</strong>
      <small>{words.host}</small>
    </div>
  </article>
);

const DRAWINGS: Readonly<Record<DrawnPlacement, ComponentType<DrawnAdProps>>> = {
  feed: FeedAd,
  instagram: InstagramAd,
  story: StoryAd,
  reels: ReelAd,
  marketplace: MarketplaceAd,
  rightColumn: RightColumnAd,
};

function Media({ media }: { media: PlacedMedia }) {
  if (media.kind === 'cards') return <AdCarousel cards={media.cards} />;
  return media.kind === 'film' ? <AdVideo film={media.film} ratio={SQUARE} /> : <AdPicture image={media.image} ratio={media.ratio} />;
}

/** Placements without room for several cards show the first. */
const SmallMedia = ({ media }: { media: PlacedMedia }) =>
  media.kind === 'cards' ? <AdPicture image={media.cards[0]?.image} ratio={SQUARE} /> : <Media media={media} />;
