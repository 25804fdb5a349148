// How many images an ad may have, and when one may be excluded or restored (specification 3 §5). A carousel has one card per item;
// all other types count images.
import type { CampaignType } from '../../../networks/index.ts';
import type { OrderedItem } from '../order-draft.ts';
import type { OrderRefusalCode, RefusalParams } from './order-refusal.ts';

export interface ImageLimits {
  /** Set for each customer. */
  imageAdLimit: number;
  /** Limit for a carousel of one listing. */
  carouselImages: number;
}

export interface ImageBounds {
  of: 'cards' | 'images';
  least: number;
  /** Null if there is no limit. */
  most: number | null;
  tooFew: OrderRefusalCode;
}

export interface ImageRefusal {
  code: OrderRefusalCode;
  params: RefusalParams;
}
export type ImageChange = { kind: 'changed'; resources: OrderedItem[] } | { kind: 'refused'; refusal: ImageRefusal };

export function imageBounds(type: CampaignType, { imageAdLimit, carouselImages }: ImageLimits): ImageBounds {
  switch (type) {
    case 'FACEBOOK_CAROUSEL_CAMPAIGN':
    case 'FACEBOOK_DPA_CAMPAIGN':
      return { of: 'cards', least: 2, most: null, tooFew: 'tooFewCards' };
    case 'SINGLE_LISTING_IMAGE_CAROUSEL':
      return { of: 'images', least: 3, most: carouselImages, tooFew: 'tooFewCarouselImages' };
    case 'FACEBOOK_VIDEO_CAMPAIGN':
      return { of: 'images', least: 3, most: null, tooFew: 'tooFewVideoImages' };
    case 'FACEBOOK_IMAGE_CAMPAIGN':
      return { of: 'images', least: 1, most: imageAdLimit, tooFew: 'tooFewImages' };
    default:
      return { of: 'images', least: 1, most: null, tooFew: 'tooFewImages' };
  }
}

export const imagesIn = (resources: readonly OrderedItem[]): number =>
  resources.reduce((sum, { images }) => sum + images.filter(({ deleted }) => !deleted).length, 0);

/** Marks the image as deleted, so that it can be restored. */
export function leaveOutImage(resources: readonly OrderedItem[], imageId: string, type: CampaignType, limits: ImageLimits): ImageChange {
  const { least, tooFew } = imageBounds(type, limits);
  if (imagesIn(resources) <= least) return { kind: 'refused', refusal: { code: tooFew, params: {} } };
  return { kind: 'changed', resources: markImages(resources, (id) => id === imageId, true) };
}

/** A card is removed, not marked. */
export function removeCard(resources: readonly OrderedItem[], itemId: string, type: CampaignType, limits: ImageLimits): ImageChange {
  const { least, tooFew } = imageBounds(type, limits);
  if (resources.length <= least) return { kind: 'refused', refusal: { code: tooFew, params: {} } };
  return { kind: 'changed', resources: resources.filter((item) => item.itemId !== itemId) };
}

/** If the limit is one image, the restored image replaces the present one. */
export function putBackImage(resources: readonly OrderedItem[], imageId: string, type: CampaignType, limits: ImageLimits): ImageChange {
  const { most } = imageBounds(type, limits);
  const restored = markImages(resources, (id) => id === imageId, false);
  if (most === null || imagesIn(restored) <= most) return { kind: 'changed', resources: restored };
  if (most === 1) return { kind: 'changed', resources: markImages(restored, (id) => id !== imageId, true) };
  return { kind: 'refused', refusal: { code: 'tooManyAdImages', params: { max: most } } };
}

/** The initial images of an ad: the first ones up to the limit, or on the display network the first of each item. */
export function firstImages(resources: readonly OrderedItem[], type: CampaignType, limits: ImageLimits): OrderedItem[] {
  const { most } = imageBounds(type, limits);
  if (type === 'GOOGLE_DISPLAY_CAMPAIGN') return resources.map((item) => keepFirst(item, 1).item);
  if (most === null) return [...resources];
  let remaining = most;
  return resources.map((resource) => {
    const { item, kept } = keepFirst(resource, remaining);
    remaining -= kept;
    return item;
  });
}

function keepFirst(item: OrderedItem, most: number): { item: OrderedItem; kept: number } {
  let kept = 0;
  const images = item.images.map((image) => {
    if (image.deleted) return image;
    if (kept === most) return { ...image, deleted: true };
    kept += 1;
    return image;
  });
  return { item: { ...item, images }, kept };
}

const markImages = (resources: readonly OrderedItem[], which: (id: string) => boolean, deleted: boolean): OrderedItem[] =>
  resources.map((item) => ({ ...item, images: item.images.map((image) => (which(image._id) ? { ...image, deleted } : image)) }));
