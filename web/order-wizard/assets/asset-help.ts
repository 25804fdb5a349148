// Help text above the assets of an ad: what the images are used for, and how many there may be.
import { imageBounds } from '#domain/orders/index.ts';
import type { ImageLimits } from '#domain/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';

export function imagesHelp(type: CampaignType, limits: ImageLimits): string {
  const { least, most } = imageBounds(type, limits);
  switch (type) {
    case 'FACEBOOK_CAROUSEL_CAMPAIGN':
    case 'FACEBOOK_DPA_CAMPAIGN':
      return `Each item is a card. The first one is seen first, and at least ${least} are needed.`;
    case 'SINGLE_LISTING_IMAGE_CAROUSEL':
      return `Each image is a card: ${least} to ${most} of them. The first one is seen first.`;
    case 'FACEBOOK_VIDEO_CAMPAIGN':
      return `A video is made of these images, in this order. At least ${least} are needed.`;
    case 'FACEBOOK_IMAGE_CAMPAIGN':
      return most === 1 ? 'The ad shows one image.' : `Each image is an ad of its own. At most ${most} can be shown.`;
    case 'GDN_CAMPAIGN':
      return 'The display network shows the first image of each item, unless you put others back.';
    default:
      return 'All stages of the funnel show these images.';
  }
}
