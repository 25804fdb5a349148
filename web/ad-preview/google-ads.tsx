// Previews of an ad on the display network. The network combines its parts in many ways; these are the most common.
import { AdAction } from './ad-action.tsx';
import { AdPicture } from './ad-picture.tsx';
import type { GoogleAdTexts } from './ad-texts.ts';
import ad from './ad.module.css';
import classes from './google-ads.module.css';

interface GoogleAdProps {
  words: GoogleAdTexts;
  image: string | null | undefined;
}

/** The network's image sizes: 1200 × 628 and 1200 × 1200. */
const LANDSCAPE = 1200 / 628;
const SQUARE = 1;

export const WideAd = ({ words, image }: GoogleAdProps) => (
  <article className={ad.ad} aria-label="Landscape">
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

export const SquareAd = ({ words, image }: GoogleAdProps) => (
  <article className={ad.ad} aria-label="Square">
    <AdPicture image={image} ratio={SQUARE} />
    <div className={classes.body}>
      <strong>{words.headline}</strong>
      <small>{words.business}</small>
    </div>
  </article>
);

export const TextAd = ({ words }: { words: GoogleAdTexts }) => (
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

const NativeAd = ({ words, image }: GoogleAdProps) => (
  <article className={`${ad.ad} ${classes.native}`} aria-label="Native">
    <AdPicture image={image} ratio={SQUARE} />
    <div>
      <strong>{words.longHeadline || words.headline}</strong>
      <small>Ad · {words.business}</small>
    </div>
  </article>
);

/** Google combines an ad's parts in many ways; these three shapes are common. `square` is the picture in that ratio, where it differs. */
export const DisplayShapes = ({ words, image, square = image }: GoogleAdProps & { square?: string | null | undefined }) => (
  <>
    <WideAd words={words} image={image} />
    <SquareAd words={words} image={square} />
    <NativeAd words={words} image={square} />
  </>
);

export interface BannerSize {
  width: number;
  height: number;
}

/** In pixels; wider banners are scaled down. */
const MAX_WIDTH = 336;

/** Laid out in its real size and then scaled, so that text is cut off where it is in the real ad. */
export function Banner({ words, image, width, height }: GoogleAdProps & BannerSize) {
  const scale = Math.min(1, MAX_WIDTH / width);
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
