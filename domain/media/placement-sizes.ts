// The smallest pictures that the networks show. Sizes are those of the part that is cropped from the original.
import type { Size } from './crop.ts';

/** Instagram refuses squares below this, and Facebook shows them blurred. */
export const META_SQUARE: Size = { width: 600, height: 600 };
export const GOOGLE_LANDSCAPE: Size = { width: 600, height: 314 };
export const GOOGLE_SQUARE: Size = { width: 300, height: 300 };

/** The largest part of a picture that has the wanted ratio covers it when both sides are at least as long. */
export const isTooSmall = ({ width, height }: Size, least: Size): boolean => width < least.width || height < least.height;

/**
 * Which ads cannot show a picture; null for one that all of them can, and for one of unknown size. A picture too small for Google is too
 * small for Meta.
 */
export function smallPictureText(size: Size): string | null {
  if (size.width === 0 || !isTooSmall(size, META_SQUARE)) return null;
  const isSmallForGoogle = isTooSmall(size, GOOGLE_LANDSCAPE) || isTooSmall(size, GOOGLE_SQUARE);
  const ads = isSmallForGoogle ? 'Facebook, Instagram and Google ads' : 'Facebook and Instagram ads';
  return `Too small for ${ads}. At least ${META_SQUARE.width} × ${META_SQUARE.height} pixels are needed.`;
}
