// Limits of uploads: files per listing, timeouts and concurrency (specification 1 §5 and §9).

export const MAX_GALLERY_ITEMS = 10;
export const CONCURRENT_UPLOADS = 3;

export const IMAGE_TIMEOUT_MS = 30_000;
export const VIDEO_TIMEOUT_MS = 1_500_000;

/** The text for images is quoted from the specification; the one for videos follows it. */
export const TOO_MANY = {
  image: { title: 'Too Many Images', text: 'Only 10 Images allow for the listing' },
  video: { title: 'Too Many Videos', text: 'Only 10 videos are allowed for the listing' },
} as const;

/** All dropped files are accepted, or none. */
export const fitsInGallery = (existing: number, adding: number): boolean => existing + adding <= MAX_GALLERY_ITEMS;
