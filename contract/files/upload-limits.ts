// Accepted types and sizes of uploads. Browser and server use the same table, but only the server enforces it.
import { IMAGE_TYPES, mediaTypesOf, VIDEO_TYPES } from '#domain/media/index.ts';
import type { PictureLimits } from '#domain/media/index.ts';

const MEGABYTE = 1024 * 1024;

export interface UploadLimits extends PictureLimits {
  /** Compared with the type detected from the content; the declared type is never trusted. */
  mediaTypes: readonly string[];
  /** The accepted types as text: 'GIF, JPEG or PNG'. */
  accepted: string;
  maxBytes: number;
}

const PICTURE_LIMITS: PictureLimits = {
  maxMegapixels: 40,
  maxSide: 12_000,
  maxFrames: 500,
  maxAnimationMegapixels: 400,
  maxScans: 30,
};

export const UPLOAD_LIMITS = {
  picture: {
    mediaTypes: mediaTypesOf(IMAGE_TYPES),
    accepted: 'GIF, JPEG or PNG',
    maxBytes: 10 * MEGABYTE,
    ...PICTURE_LIMITS,
  },
  video: {
    mediaTypes: mediaTypesOf(VIDEO_TYPES),
    accepted: 'MP4, AVI, F4V, MOV, M4V, WAV or WMV',
    maxBytes: 500 * MEGABYTE,
    ...PICTURE_LIMITS,
  },
} as const satisfies Record<string, UploadLimits>;

export type UploadPurpose = keyof typeof UPLOAD_LIMITS;
export const UPLOAD_PURPOSES = Object.keys(UPLOAD_LIMITS) as [UploadPurpose, ...UploadPurpose[]];

/** Upper bound of the MOST_VIDEO_MB setting: S3's limit for a single upload. */
export const MAX_VIDEO_MEGABYTES = 4096;
export const MAX_UPLOAD_BYTES = MAX_VIDEO_MEGABYTES * MEGABYTE;

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
