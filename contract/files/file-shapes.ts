// What is an uploaded file on the wire, and at which addresses is its content?
import { z } from 'zod';
import { id } from '../id.ts';

/** A video's cover is made in the background; what cannot be read has none. */
export const COVER_STATES = ['making', 'made', 'failed'] as const;

export const uploadedFile = z.object({
  _id: id,
  /** What the sender called it. */
  name: z.string(),
  /** The content as it was sent; the address never changes its content. */
  url: z.string(),
  /** A smaller copy of a picture, or of a video's cover; null while there is none. */
  thumbnailUrl: z.string().nullable(),
  mediaType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of videos and sounds, once they were looked at. */
  durationMs: z.number().int().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  /** Null where the content is its own picture. */
  coverState: z.enum(COVER_STATES).nullable(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Smaller copies of a picture, by the longest side in pixels. */
export const PICTURE_SIZES = { thumbnail: 320, '640': 640, '1280': 1280 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export const fileUrl = (hash: string): string => `/files/${hash}`;
export const pictureUrl = (hash: string, size: PictureSize): string => `/files/${hash}/${size}`;
