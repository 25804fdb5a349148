// Which pictures are too much work to decode. Area alone is no bound: a picture of one pixel by forty million takes a decoder
// many times as long as one of the same area that is square, a JPEG may be stored in any number of scans over all of its pixels, and
// the frames of an animation may be larger than its header says.

export interface PictureLimits {
  /** Of one frame. */
  maxMegapixels: number;
  /** Of width and height, in pixels. */
  maxSide: number;
  maxFrames: number;
  /** Of all frames of an animation together, since every viewer decodes them all. */
  maxAnimationMegapixels: number;
  /** How often a JPEG may go over its pixels. Cameras and editors write about ten scans. */
  maxScans: number;
}

export interface PictureMeasures {
  /** The largest frame, where its header claims less. */
  width: number;
  height: number;
  frames: number;
  /** Of all frames together. */
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
