// What an ad shows: carousel cards, a video, a slideshow, or one image per ad. Previews and delivery use the same result.
import type { CampaignType } from '../../networks/index.ts';
import { shownVideo } from './arrange-assets.ts';
import type { OrderedItem } from '../rules/order-draft.ts';

/** `imageId` is null for an item without images. */
export interface ShownImage {
  itemId: string;
  imageId: string | null;
}

export type AdMedia =
  | { kind: 'cards'; cards: ShownImage[] }
  | { kind: 'film'; itemId: string | null; videoId: string | null }
  | { kind: 'slides'; slides: ShownImage[] }
  /** Each image becomes a separate ad. */
  | { kind: 'images'; images: ShownImage[] };

interface AdContent {
  type: CampaignType;
  resources: readonly OrderedItem[];
  useImagesForVideo: boolean;
}

export function adMedia({ type, resources, useImagesForVideo }: AdContent): AdMedia {
  switch (type) {
    case 'FACEBOOK_CAROUSEL_CAMPAIGN':
    case 'FACEBOOK_DPA_CAMPAIGN':
      return { kind: 'cards', cards: resources.map(heroOf) };
    case 'SINGLE_LISTING_IMAGE_CAROUSEL':
      return { kind: 'cards', cards: resources.flatMap(imagesOf) };
    case 'FACEBOOK_VIDEO_CAMPAIGN': {
      if (useImagesForVideo) return { kind: 'slides', slides: resources.flatMap(imagesOf) };
      const { itemId = resources[0]?.itemId ?? null, videoId = null } = shownVideo(resources) ?? {};
      return { kind: 'film', itemId, videoId };
    }
    default:
      return { kind: 'images', images: resources.flatMap(imagesOf) };
  }
}

function imagesOf(item: OrderedItem): ShownImage[] {
  const present = item.images.filter(({ deleted }) => !deleted);
  return present.map(({ _id }) => ({ itemId: item.itemId, imageId: _id }));
}

const heroOf = (item: OrderedItem): ShownImage => imagesOf(item)[0] ?? { itemId: item.itemId, imageId: null };

/** The images that a render of one ad may use: its own first, then the others of the item that are not left out, in their order. */
export function imagesForRender(resources: readonly OrderedItem[], { itemId, imageId }: ShownImage): string[] {
  const shown = resources
    .filter((item) => item.itemId === itemId)
    .flatMap((item) => imagesOf(item).flatMap((image) => image.imageId ?? []));
  return shown.toSorted((one, other) => Number(other === imageId) - Number(one === imageId));
}
