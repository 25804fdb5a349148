// What may be uploaded, and how large? Browser and server read the same table; the server alone decides.
import { IMAGE_TYPES, mediaTypesOf, VIDEO_TYPES } from '#domain/media/index.ts';

const MEGABYTE = 1024 * 1024;

export interface UploadLimits {
  /** By the content's real type; what the sender calls it is never believed. */
  mediaTypes: readonly string[];
  /** The accepted types in words: 'GIF, JPEG or PNG'. */
  accepted: string;
  maxBytes: number;
  /** Of one frame, in millions. */
  maxMegapixels: number;
  /** Of an animation. */
  maxFrames: number;
}

export const UPLOAD_LIMITS = {
  picture: {
    mediaTypes: mediaTypesOf(IMAGE_TYPES),
    accepted: 'GIF, JPEG or PNG',
    maxBytes: 10 * MEGABYTE,
    maxMegapixels: 40,
    maxFrames: 500,
  },
  video: {
    mediaTypes: mediaTypesOf(VIDEO_TYPES),
    accepted: 'MP4, AVI, F4V, MOV, M4V, WAV or WMV',
    maxBytes: 500 * MEGABYTE,
    maxMegapixels: 40,
    maxFrames: Infinity,
  },
} as const satisfies Record<string, UploadLimits>;

export type UploadPurpose = keyof typeof UPLOAD_LIMITS;
export const UPLOAD_PURPOSES = Object.keys(UPLOAD_LIMITS) as [UploadPurpose, ...UploadPurpose[]];

/** How far the setting for videos may go: what S3 takes in one piece. */
export const MOST_VIDEO_MEGABYTES = 4096;
export const MOST_UPLOAD_BYTES = MOST_VIDEO_MEGABYTES * MEGABYTE;

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
