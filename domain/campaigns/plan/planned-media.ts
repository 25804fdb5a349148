// The pictures and videos that ads refer to. The same file in the same size is uploaded once per account.
import type { DeliveredImage, DeliveredItem, DeliveredVideo } from './delivery-order.ts';
import type { GoogleObjectKind, MetaObjectKind, PlannedFile, PlannedObject } from './planned-object.ts';

interface Size {
  width: number;
  height: number;
}

/** What Meta recommends for its feed, for cards, and beside a video that is made of pictures. */
export const SQUARE: Size = { width: 1080, height: 1080 };
export const SLIDE: Size = { width: 1280, height: 720 };

const HASH_CHARACTERS = 16;

export const cropped = ({ hash }: Pick<DeliveredImage, 'hash'>, size: Size): PlannedFile => ({ hash, fit: { ...size, mode: 'crop' } });
export const padded = ({ hash }: Pick<DeliveredImage, 'hash'>, size: Size): PlannedFile => ({ hash, fit: { ...size, mode: 'pad' } });
export const unchanged = ({ hash }: Pick<DeliveredImage, 'hash'>): PlannedFile => ({ hash, fit: null });

/** 'image/9f2c41aa03bd77e1-1080x1080' */
export const fileKey = (folder: string, { hash, fit }: PlannedFile): string =>
  `${folder}/${hash.slice(0, HASH_CHARACTERS)}${fit ? `-${fit.width}x${fit.height}` : ''}`;

type MetaObject = PlannedObject<MetaObjectKind>;

/** Meta returns the same hash for the same bytes, so an image needs no label. */
export const metaImage = (file: PlannedFile): MetaObject => ({ key: fileKey('image', file), kind: 'image', label: null, fields: {}, file });

export const metaVideo = (label: string, video: DeliveredVideo): MetaObject => ({
  key: fileKey('video', unchanged(video)),
  kind: 'video',
  label,
  fields: { title: label },
  file: unchanged(video),
});

export const metaSlideShow = (key: string, label: string, slides: readonly DeliveredImage[]): MetaObject => ({
  key,
  kind: 'video',
  label,
  fields: { title: label },
  file: { slides: slides.map((slide) => cropped(slide, SLIDE)) },
});

/** Named by its content, so that another order finds it: Google keeps one asset for the same bytes. */
export function googleImage(file: PlannedFile): PlannedObject<GoogleObjectKind> {
  const key = fileKey('asset', file);
  const name = `adstead ${key}`;
  return { key, kind: 'asset', label: name, fields: { name }, file };
}

export const imageOf = (items: readonly DeliveredItem[], itemId: string, imageId: string | null): DeliveredImage | null =>
  items.find((item) => item.itemId === itemId)?.images.find((image) => image.imageId === imageId) ?? null;

export const videoOf = (items: readonly DeliveredItem[], videoId: string | null): DeliveredVideo | null =>
  items.flatMap(({ videos }) => videos).find((video) => video.videoId === videoId) ?? null;

const YOUTUBE_ID = /^[\w-]{11}$/;

/** The 11 characters that name a video in any of YouTube's addresses; null where there are none. */
export function youTubeIdOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const id =
    host === 'youtu.be'
      ? first
      : host !== 'youtube.com'
        ? ''
        : (searchParams.get('v') ?? (['embed', 'shorts', 'live'].includes(first) ? second : ''));
  return YOUTUBE_ID.test(id) ? id : null;
}
