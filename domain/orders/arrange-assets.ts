// How do the items, images and videos of an ad change places, come in and come back? The first image of an item is its hero; the first
// video of an ad is the one that it shows. What is left out stays where it was, so that nothing that was added is lost.
import { moveItem } from '../media/index.ts';
import type { CampaignType } from '../networks/index.ts';
import { putBackImage } from './image-rules.ts';
import type { ImageLimits, ImageRefusal } from './image-rules.ts';
import type { OrderedImage, OrderedItem } from './order-draft.ts';

interface Advertised {
  _id: string;
  pictures: readonly { _id: string; deleted: boolean }[];
  videos: readonly { video: { _id: string } }[];
}

/** With all that it has itself. */
export const wholeItem = ({ _id, pictures, videos }: Advertised): OrderedItem => ({
  itemId: _id,
  images: pictures.filter(({ deleted }) => !deleted).map((picture) => ({ _id: picture._id, deleted: false })),
  videos: videos.map(({ video }) => ({ video: { _id: video._id } })),
});

const changeItem = (resources: readonly OrderedItem[], itemId: string, change: (item: OrderedItem) => OrderedItem): OrderedItem[] =>
  resources.map((item) => (item.itemId === itemId ? change(item) : item));

/** A card that went comes back as the last one. */
export const putBackCard = (resources: readonly OrderedItem[], item: OrderedItem): OrderedItem[] =>
  resources.some(({ itemId }) => itemId === item.itemId) ? [...resources] : [...resources, item];

/** Of the card: this image, whatever stood before it. */
export const showImage = (resources: readonly OrderedItem[], itemId: string, imageId: string): OrderedItem[] =>
  changeItem(resources, itemId, (item) => {
    const at = item.images.findIndex(({ _id }) => _id === imageId);
    if (at === -1) return item;
    const images = item.images.map((image) => (image._id === imageId ? { ...image, deleted: false } : image));
    return { ...item, images: moveItem(images, at, 0) };
  });

export interface Arranged {
  resources: OrderedItem[];
  /** Of the first that found no room: it is there, left out. */
  refusal: ImageRefusal | null;
}

/** The images of an item as someone put them; new ones come in by the rule for putting back. */
export function arrangeImages(
  resources: readonly OrderedItem[],
  itemId: string,
  images: readonly OrderedImage[],
  type: CampaignType,
  limits: ImageLimits,
): Arranged {
  const known = new Set(resources.flatMap((item) => item.images.map(({ _id }) => _id)));
  const fresh = images.filter(({ _id }) => !known.has(_id)).map(({ _id }) => _id);
  const waiting = images.map((image) => (fresh.includes(image._id) ? { ...image, deleted: true } : image));
  let arranged: Arranged = { resources: changeItem(resources, itemId, (item) => ({ ...item, images: waiting })), refusal: null };
  for (const imageId of fresh) {
    const change = putBackImage(arranged.resources, imageId, type, limits);
    arranged =
      change.kind === 'changed'
        ? { ...arranged, resources: change.resources }
        : { ...arranged, refusal: arranged.refusal ?? change.refusal };
  }
  return arranged;
}

/** The cut stands where the whole was, which is left out behind it. */
export const replaceImage = (resources: readonly OrderedItem[], imageId: string, cutId: string): OrderedItem[] =>
  resources.map((item) => ({
    ...item,
    images: item.images.flatMap((image) => {
      if (image._id === cutId) return [];
      if (image._id !== imageId) return [image];
      return [
        { _id: cutId, deleted: image.deleted },
        { ...image, deleted: true },
      ];
    }),
  }));

export const shownVideo = (resources: readonly OrderedItem[]): { itemId: string; videoId: string } | null => {
  const item = resources.find(({ videos }) => videos.length > 0);
  const [first] = item?.videos ?? [];
  return item && first ? { itemId: item.itemId, videoId: first.video._id } : null;
};

/** Its item comes first with it. */
export function showVideo(resources: readonly OrderedItem[], videoId: string): OrderedItem[] {
  const at = resources.findIndex(({ videos }) => videos.some(({ video }) => video._id === videoId));
  const item = resources[at];
  if (!item) return [...resources];
  const place = item.videos.findIndex(({ video }) => video._id === videoId);
  const shown = { ...item, videos: moveItem(item.videos, place, 0) };
  return moveItem(
    resources.map((other) => (other === item ? shown : other)),
    at,
    0,
  );
}

/** What someone just brought is what they want to see. */
export const addVideo = (resources: readonly OrderedItem[], itemId: string, videoId: string): OrderedItem[] =>
  showVideo(
    changeItem(resources, itemId, (item) => ({
      ...item,
      videos: [...item.videos.filter(({ video }) => video._id !== videoId), { video: { _id: videoId } }],
    })),
    videoId,
  );
