// The shape of a product's ads, drawn with the pictures of what is advertised. Decoration: the card says the same in words.
import type { CampaignType } from '#domain/networks/index.ts';
import { IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react';
import classes from './product-picture.module.css';

type Shape = 'single' | 'film' | 'carousel' | 'stages' | 'banner';

const SHAPES: Readonly<Record<CampaignType, Shape>> = {
  FACEBOOK_IMAGE_CAMPAIGN: 'single',
  FACEBOOK_VIDEO_CAMPAIGN: 'film',
  FACEBOOK_CAROUSEL_CAMPAIGN: 'carousel',
  FACEBOOK_DPA_CAMPAIGN: 'carousel',
  SINGLE_LISTING_IMAGE_CAROUSEL: 'carousel',
  FACEBOOK_FUNNEL_CAMPAIGN: 'stages',
  GOOGLE_DISPLAY_CAMPAIGN: 'banner',
};

const PICTURES_OF: Readonly<Record<Shape, number>> = { single: 1, film: 1, carousel: 3, stages: 3, banner: 1 };

export function ProductPicture({ type, pictures }: { type: CampaignType; pictures: readonly string[] }) {
  const shape = SHAPES[type];
  return (
    <span className={classes.ad} data-shape={shape} aria-hidden>
      <span className={classes.pictures}>
        {Array.from({ length: PICTURES_OF[shape] }, (_, index) => {
          const url = pictures[index % Math.max(1, pictures.length)];
          return (
            <span key={index} className={classes.picture}>
              {url === undefined ? <IconPhoto size={18} stroke={1.25} /> : <img src={url} alt="" loading="lazy" decoding="async" />}
            </span>
          );
        })}
        {shape === 'film' && <IconPlayerPlayFilled className={classes.play} size={20} />}
      </span>
      <span className={classes.line} />
      <span className={classes.line} data-short />
    </span>
  );
}
