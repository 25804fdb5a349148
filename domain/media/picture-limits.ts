// Which pictures take too long to decode. The area alone does not say so: a picture of one pixel by forty million takes a decoder
// many times as long as one of the same area that is square, a JPEG may be stored in any number of scans over all of its pixels, and
// the frames of an animation may be larger than its header says.

export interface PictureLimits {
  /** The limit for one frame. */
  maxMegapixels: number;
  /** The limit for width and height, in pixels. */
  maxSide: number;
  maxFrames: number;
  /** The limit for the sum over all frames of an animation, because every viewer decodes them all. */
  maxAnimationMegapixels: number;
  /** The limit for the scans of a progressive JPEG. Cameras and editors write about ten. */
  maxScans: number;
}

export interface PictureMeasures {
  /** The size of the largest frame, which may be larger than the header says. */
  width: number;
  height: number;
  frames: number;
  /** The sum over all frames. */
  pixels: number;
  scans: number;
}

export type PictureRefusal =
  | { code: 'imageTooManyPixels' | 'imageSideTooLong' | 'imageTooManyFrames' | 'animationTooManyPixels'; limit: number }
  | { code: 'imageTooComplex' };

const MEGAPIXEL = 1_000_000;

/** Null for a picture within the limits. */
export function refusePicture({ width, height, frames, pixels, scans }: PictureMeasures, limits: PictureLimits): PictureRefusal | null {
  if (Math.max(width, height) > limits.maxSide) return { code: 'imageSideTooLong', limit: limits.maxSide };
  if (width * height > limits.maxMegapixels * MEGAPIXEL) return { code: 'imageTooManyPixels', limit: limits.maxMegapixels };
  if (frames > limits.maxFrames) return { code: 'imageTooManyFrames', limit: limits.maxFrames };
  if (pixels > limits.maxAnimationMegapixels * MEGAPIXEL) return { code: 'animationTooManyPixels', limit: limits.maxAnimationMegapixels };
  return scans > limits.maxScans ? { code: 'imageTooComplex' } : null;
}
