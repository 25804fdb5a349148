// Reorders, adds and restores the items, images and videos of an ad. The first image of an item is its hero image; an ad shows its
// first video. An excluded image keeps its position and is only marked as deleted, so that it can be restored.
import { moveItem } from '../../media/index.ts';
import type { CampaignType } from '../../networks/index.ts';
import { putBackImage } from '../rules/checks/image-rules.ts';
import type { ImageLimits, ImageRefusal } from '../rules/checks/image-rules.ts';
import type { OrderedImage, OrderedItem } from '../rules/order-draft.ts';

interface ItemWithMedia {
  _id: string;
  pictures: readonly { _id: string; deleted: boolean }[];
  videos: readonly { video: { _id: string } }[];
}

/** An item with all of its own images and videos. */
export const itemWithAllAssets = ({ _id, pictures, videos }: ItemWithMedia): OrderedItem => ({
  itemId: _id,
  images: pictures.filter(({ deleted }) => !deleted).map((picture) => ({ _id: picture._id, deleted: false })),
  videos: videos.map(({ video }) => ({ video: { _id: video._id } })),
});

const changeItem = (resources: readonly OrderedItem[], itemId: string, change: (item: OrderedItem) => OrderedItem): OrderedItem[] =>
  resources.map((item) => (item.itemId === itemId ? change(item) : item));

/** Appends a removed card at the end. */
export const putBackCard = (resources: readonly OrderedItem[], item: OrderedItem): OrderedItem[] =>
  resources.some(({ itemId }) => itemId === item.itemId) ? [...resources] : [...resources, item];

/** Makes this image the hero image of its card. */
export const showImage = (resources: readonly OrderedItem[], itemId: string, imageId: string): OrderedItem[] =>
  changeItem(resources, itemId, (item) => {
    const at = item.images.findIndex(({ _id }) => _id === imageId);
    if (at === -1) return item;
    const images = item.images.map((image) => (image._id === imageId ? { ...image, deleted: false } : image));
    return { ...item, images: moveItem(images, at, 0) };
  });

export interface Arranged {
  resources: OrderedItem[];
  /** Why the first image over the limit was refused. It is in `resources`, but marked as deleted. */
  refusal: ImageRefusal | null;
}

/** Sets the order of an item's images. New images are added by `putBackImage`, so that the limits apply to them. */
export function arrangeImages(
  resources: readonly OrderedItem[],
  itemId: string,
  images: readonly OrderedImage[],
  type: CampaignType,
  limits: ImageLimits,
): Arranged {
  const known = new Set(resources.flatMap((item) => item.images.map(({ _id }) => _id)));
  const newIds = images.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id);
  const withNewDeleted = images.map((image) => (newIds.includes(image._id) ? { ...image, deleted: true } : image));
  let arranged: Arranged = { resources: changeItem(resources, itemId, (item) => ({ ...item, images: withNewDeleted })), refusal: null };
  for (const imageId of newIds) {
    const change = putBackImage(arranged.resources, imageId, type, limits);
    arranged =
      change.kind === 'changed'
        ? { ...arranged, resources: change.resources }
        : { ...arranged, refusal: arranged.refusal ?? change.refusal };
  }
  return arranged;
}

/** Puts a cropped image in the original's position. The original follows it, marked as deleted. */
export const replaceImage = (resources: readonly OrderedItem[], imageId: string, croppedId: string): OrderedItem[] =>
  resources.map((item) => ({
    ...item,
    images: item.images.flatMap((image) => {
      if (image._id === croppedId) return [];
      if (image._id !== imageId) return [image];
      return [
        { _id: croppedId, deleted: image.deleted },
        { ...image, deleted: true },
      ];
    }),
  }));

export const shownVideo = (resources: readonly OrderedItem[]): { itemId: string; videoId: string } | null => {
  const item = resources.find(({ videos }) => videos.length > 0);
  const [first] = item?.videos ?? [];
  return item && first ? { itemId: item.itemId, videoId: first.video._id } : null;
};

/** Moves the video to the front of its item, and the item to the front of the ad. */
export function showVideo(resources: readonly OrderedItem[], videoId: string): OrderedItem[] {
  const itemIndex = resources.findIndex(({ videos }) => videos.some(({ video }) => video._id === videoId));
  const item = resources[itemIndex];
  if (!item) return [...resources];
  const videoIndex = item.videos.findIndex(({ video }) => video._id === videoId);
  const shown = { ...item, videos: moveItem(item.videos, videoIndex, 0) };
  return moveItem(
    resources.map((other) => (other === item ? shown : other)),
    itemIndex,
    0,
  );
}

/** An added video is shown at once. */
export const addVideo = (resources: readonly OrderedItem[], itemId: string, videoId: string): OrderedItem[] =>
  showVideo(
    changeItem(resources, itemId, (item) => ({
      ...item,
      videos: [...item.videos.filter(({ video }) => video._id !== videoId), { video: { _id: videoId } }],
    })),
    videoId,
  );
