// Uploaded files in responses, and the URLs of their contents.
import { z } from 'zod';
import { id } from '../id.ts';

/** A video's cover image is created in the background; an unreadable video has none. */
export const COVER_STATES = ['making', 'made', 'failed'] as const;

export const uploadedFile = z.object({
  _id: id,
  /** The uploaded file's name. */
  name: z.string(),
  /** The original content. The content of a URL never changes. */
  url: z.string(),
  /** A smaller copy of a picture or of a video's cover; null if there is none yet. */
  thumbnailUrl: z.string().nullable(),
  mediaType: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Only for videos and audio, once they have been processed. */
  durationMs: z.number().int().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  /** Null for images. */
  coverState: z.enum(COVER_STATES).nullable(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** Sizes of smaller copies, by the longest side in pixels. */
export const PICTURE_SIZES = { thumbnail: 320, '640': 640, '1280': 1280 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export const fileUrl = (hash: string): string => `/files/${hash}`;
/** The URL of a content of ours; PostgreSQL reads the pattern too. */
export const FILE_URL = /^\/files\/[0-9a-f]{64}$/;
export const pictureUrl = (hash: string, size: PictureSize): string => `/files/${hash}/${size}`;

/** The hash in the URL of a file or of a smaller copy; null for URLs of other hosts. */
export const hashInUrl = (url: string): string | null => /^\/files\/([^/]+)(?:\/[^/]+)?$/.exec(url)?.[1] ?? null;

/** The URL of a smaller copy, from the URL of the content or of another copy. URLs of other hosts stay as they are. */
export function urlInSize(url: string, size: PictureSize): string {
  const hash = hashInUrl(url);
  return hash === null ? url : pictureUrl(hash, size);
}
