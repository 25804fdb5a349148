// How many images or videos may a listing have, how long may one take, how many go at once? Specification 1 §5 and §9.

export const MOST_IN_A_GALLERY = 10;
export const UPLOADS_AT_ONCE = 3;

export const IMAGE_TIMEOUT_MS = 30_000;
export const VIDEO_TIMEOUT_MS = 1_500_000;

/** The first is the specification's, to the letter; videos have the same limit in the same words. */
export const TOO_MANY = {
  image: { title: 'Too Many Images', text: 'Only 10 Images allow for the listing' },
  video: { title: 'Too Many Videos', text: 'Only 10 Videos allow for the listing' },
} as const;

/** A drop fits as a whole or not at all: blocked when existing plus new reach 11 or more. */
export const fitsInGallery = (existing: number, adding: number): boolean => existing + adding <= MOST_IN_A_GALLERY;
