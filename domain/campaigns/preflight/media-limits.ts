// The smallest pictures and the lengths of videos that the networks show. Sizes are those of the part that is cropped from the original.
import type { Size } from '../../media/index.ts';

/** Instagram refuses squares below this, and Facebook shows them blurred. */
export const META_SQUARE: Size = { width: 600, height: 600 };
export const GOOGLE_LANDSCAPE: Size = { width: 600, height: 314 };
export const GOOGLE_SQUARE: Size = { width: 300, height: 300 };

/** Instagram's feed leaves out other videos; Facebook shows them. */
export const INSTAGRAM_SECONDS = { least: 3, most: 60 } as const;
export const MIN_VIDEO_SECONDS = 1;

/** The largest part of a picture that has the wanted ratio covers it when both sides are at least as long. */
export const isTooSmall = ({ width, height }: Size, least: Size): boolean => width < least.width || height < least.height;
