// Pictures and videos of listings and resources. The order of the array is the order of display; the first picture that is not deleted
// is the hero. Requests contain only ids; URLs and sizes are read from the files.
import { MAX_PICTURES, MAX_VIDEOS, presentPictures } from '#domain/inventory/pictures/index.ts';
import { TOO_MANY } from '#domain/media/index.ts';
import { z } from 'zod';
import { fileUrl, pictureUrl, urlInSize } from '../../files/file-shapes.ts';
import type { PictureSize, UploadedFile } from '../../files/file-shapes.ts';
import { id } from '../../id.ts';

/** Limit that includes deleted pictures. */
const MAX_KEPT = 60;

export const itemPicture = z.object({
  /** The id of the uploaded file. */
  _id: id,
  /** URL of the original. The content of a URL never changes. */
  s3Url: z.string(),
  /** A smaller copy of the crop, or of the original if there is no crop. */
  thumbnailUrl: z.string(),
  /** The size of the original, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** Deleted pictures can be restored. */
  deleted: z.boolean(),
  croppedImageId: id.nullable(),
});
export type ItemPicture = z.infer<typeof itemPicture>;

/** An uploaded file as a picture that is neither cropped nor deleted. */
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

/** The same for a stored file. */
export const pictureOfStored = ({
  id,
  hash,
  width,
  height,
}: { id: string; hash: string } & Pick<UploadedFile, 'width' | 'height'>): ItemPicture =>
  pictureOf({ _id: id, url: fileUrl(hash), thumbnailUrl: pictureUrl(hash, 'thumbnail'), width, height });

export const itemVideo = z.object({
  video: z.object({ _id: id, selectedVideo: z.string(), name: z.string(), seconds: z.number().nullable() }),
  /** Null if no thumbnail could be created. */
  thumbnail: z.object({ _id: id, cdnUrl: z.string() }).nullable(),
  /** Generated from the listing's pictures, and replaced by the next one. Ignored in requests. */
  isSlideShow: z.literal(true).optional(),
});
export type ItemVideo = z.infer<typeof itemVideo>;

/** Accepts all fields of a picture, so that a response can be sent back unchanged. */
const itemPictureInput = z.object({
  _id: id,
  deleted: z.boolean().default(false),
  croppedImageId: id.nullable().default(null),
});
export type ItemPictureInput = z.output<typeof itemPictureInput>;

const areUnique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const itemPicturesInput = z
  .array(itemPictureInput)
  .max(MAX_KEPT)
  .refine((pictures) => presentPictures(pictures).length <= MAX_PICTURES, TOO_MANY.image.text)
  .refine((pictures) => areUnique(pictures.map(({ _id }) => _id)), 'An image can be used once.');

export const itemVideosInput = z
  .array(z.object({ video: z.object({ _id: id }) }))
  .max(MAX_VIDEOS, TOO_MANY.video.text)
  .refine((videos) => areUnique(videos.map(({ video }) => video._id)), 'A video can be used once.');
export type ItemVideoInput = z.output<typeof itemVideosInput>[number];

/** URL of the picture as shown (cropped or not), in one of the stored sizes. */
export const shownPictureUrl = ({ thumbnailUrl }: Pick<ItemPicture, 'thumbnailUrl'>, size: PictureSize): string =>
  urlInSize(thumbnailUrl, size);
