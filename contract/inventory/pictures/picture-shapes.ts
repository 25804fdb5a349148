// What are the pictures and videos of a listing or a resource on the wire? Their order is the array's; the first picture that
// is not removed is the hero. People send ids only: addresses and sizes are looked up from the files they name.
import { MOST_PICTURES, MOST_VIDEOS, presentPictures } from '#domain/inventory/pictures/index.ts';
import { TOO_MANY } from '#domain/media/index.ts';
import { z } from 'zod';
import { fileUrl, pictureUrl } from '../../files/file-shapes.ts';
import type { PictureSize, UploadedFile } from '../../files/file-shapes.ts';
import { id } from '../../id.ts';

/** Removed ones are kept, but not without end. */
const MOST_KEPT = 60;

export const itemPicture = z.object({
  /** The file's id: the original, as it was uploaded. */
  _id: id,
  /** The original; the address never changes its content. */
  s3Url: z.string(),
  /** A smaller copy of what is shown: the crop where there is one. */
  thumbnailUrl: z.string(),
  /** In pixels, of the original. */
  width: z.number().int(),
  height: z.number().int(),
  /** Removed, and can be put back. */
  deleted: z.boolean(),
  croppedImageId: id.nullable(),
});
export type ItemPicture = z.infer<typeof itemPicture>;

/** An uploaded file as a picture that nobody cropped or removed yet. */
export const pictureOf = ({
  _id,
  url,
  thumbnailUrl,
  width,
  height,
}: Pick<UploadedFile, '_id' | 'url' | 'thumbnailUrl' | 'width' | 'height'>): ItemPicture => ({
  _id,
  s3Url: url,
  thumbnailUrl: thumbnailUrl ?? url,
  width: width ?? 0,
  height: height ?? 0,
  deleted: false,
  croppedImageId: null,
});

/** The same of a file as it is kept. */
export const pictureOfKept = ({
  id,
  hash,
  width,
  height,
}: { id: string; hash: string } & Pick<UploadedFile, 'width' | 'height'>): ItemPicture =>
  pictureOf({ _id: id, url: fileUrl(hash), thumbnailUrl: pictureUrl(hash, 'thumbnail'), width, height });

export const itemVideo = z.object({
  video: z.object({ _id: id, selectedVideo: z.string(), name: z.string(), seconds: z.number().nullable() }),
  /** Null where no picture could be made of it. */
  thumbnail: z.object({ _id: id, cdnUrl: z.string() }).nullable(),
  /** Made by us of the listing's pictures: the next one takes its place. Never taken from what people send. */
  isSlideShow: z.literal(true).optional(),
});
export type ItemVideo = z.infer<typeof itemVideo>;

/** As a whole picture comes back, so that what was read can be sent again. */
const itemPictureInput = z.object({
  _id: id,
  deleted: z.boolean().default(false),
  croppedImageId: id.nullable().default(null),
});
export type ItemPictureInput = z.output<typeof itemPictureInput>;

const isOnceEach = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const itemPicturesInput = z
  .array(itemPictureInput)
  .max(MOST_KEPT)
  .refine((pictures) => presentPictures(pictures).length <= MOST_PICTURES, TOO_MANY.image.text)
  .refine((pictures) => isOnceEach(pictures.map(({ _id }) => _id)), 'A picture can be used once.');

export const itemVideosInput = z
  .array(z.object({ video: z.object({ _id: id }) }))
  .max(MOST_VIDEOS, TOO_MANY.video.text)
  .refine((videos) => isOnceEach(videos.map(({ video }) => video._id)), 'A video can be used once.');
export type ItemVideoInput = z.output<typeof itemVideosInput>[number];

/** The picture as it is shown, in one of the sizes that are kept. */
export const shownPictureUrl = ({ thumbnailUrl }: Pick<ItemPicture, 'thumbnailUrl'>, size: PictureSize): string =>
  thumbnailUrl.replace(/\/thumbnail$/, `/${size}`);
