// What may be uploaded, and how large? Browser and server read the same table; the server alone decides.

const MEGABYTE = 1024 * 1024;

export interface UploadLimits {
  /** By the content's real type; what the sender calls it is never believed. */
  mediaTypes: readonly string[];
  /** The accepted types in words: 'GIF, JPEG or PNG'. */
  accepted: string;
  maxBytes: number;
  /** Of one frame, in millions. */
  maxMegapixels: number;
}

export const UPLOAD_LIMITS = {
  picture: {
    mediaTypes: ['image/gif', 'image/jpeg', 'image/png'],
    accepted: 'GIF, JPEG or PNG',
    maxBytes: 10 * MEGABYTE,
    maxMegapixels: 40,
  },
} as const satisfies Record<string, UploadLimits>;

export type UploadPurpose = keyof typeof UPLOAD_LIMITS;
export const UPLOAD_PURPOSES = Object.keys(UPLOAD_LIMITS) as [UploadPurpose, ...UploadPurpose[]];

export const MOST_UPLOAD_BYTES = Math.max(...Object.values(UPLOAD_LIMITS).map((limits) => limits.maxBytes));

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`;
