// What does an ad look like on the display network? The network puts its parts together in many ways; these are the most common.
import { AdAction } from './ad-action.tsx';
import { AdPicture } from './ad-picture.tsx';
import type { DisplayWords } from './ad-words.ts';
import ad from './ad.module.css';
import classes from './display-ads.module.css';

interface DisplayAdProps {
  words: DisplayWords;
  image: string | null | undefined;
}

/** As the network wants its pictures: 1200 × 628 and 1200 × 1200. */
const LANDSCAPE = 1200 / 628;
const SQUARE = 1;

export const WideAd = ({ words, image }: DisplayAdProps) => (
  <article className={ad.ad} aria-label="Wide">
    <AdPicture image={image} ratio={LANDSCAPE} />
    <div className={classes.body}>
      <strong>{words.longHeadline || words.headline}</strong>
      <p>{words.description}</p>
      <footer>
        <small>{words.business}</small>
        <AdAction label={words.action} />
      </footer>
    </div>
  </article>
);

export const SquareAd = ({ words, image }: DisplayAdProps) => (
  <article className={ad.ad} aria-label="Square">
    <AdPicture image={image} ratio={SQUARE} />
    <div className={classes.body}>
      <strong>{words.headline}</strong>
      <small>{words.business}</small>
    </div>
  </article>
);

export const TextAd = ({ words }: { words: DisplayWords }) => (
  <article className={ad.ad} aria-label="Text">
    <div className={classes.body}>
      <small>Ad · {words.business}</small>
      <strong>{words.headline}</strong>
      <p>{words.description}</p>
      <footer>
        <AdAction label={words.action} />
      </footer>
    </div>
  </article>
);

export interface BannerSize {
  width: number;
  height: number;
}

/** No banner is drawn wider than this; larger ones become smaller as a whole. */
const MOST_WIDTH = 336;

/** In its own size, so that what is cut off there is cut off here. */
export function Banner({ words, image, width, height }: DisplayAdProps & BannerSize) {
  const scale = Math.min(1, MOST_WIDTH / width);
  return (
    <figure className={classes.figure}>
      <div style={{ width: width * scale, height: height * scale }}>
        <article
          className={classes.banner}
          data-shape={shapeOf({ width, height })}
          data-small={(width < 400 && height <= 100) || undefined}
          style={{ width, height, transform: `scale(${scale})` }}
          aria-label={`Banner ${width} × ${height}`}
        >
          <AdPicture image={image} />
          <div className={classes.bannerWords}>
            <strong>{words.headline}</strong>
            <p>{words.description}</p>
            <small>{words.business}</small>
          </div>
          <AdAction label={words.action} />
        </article>
      </div>
      <figcaption>
        {width} × {height}
      </figcaption>
    </figure>
  );
}

function shapeOf({ width, height }: BannerSize): 'flat' | 'tall' | 'box' {
  if (width > height * 2) return 'flat';
  return height > width * 1.5 ? 'tall' : 'box';
}
