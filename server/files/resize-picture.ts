// How is a smaller copy of a picture made? Turned upright, in sRGB, as WebP and without the camera's data,
// which can say where a photo was taken. A damaged picture is an error and never half a copy.
import { PICTURE_SIZES, UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { PictureSize } from '#contract/files/index.ts';
import sharp from 'sharp';

const QUALITY = 80;
const MOST_SECONDS = 20;

export const DECODING = {
  failOn: 'error',
  sequentialRead: true,
  limitInputPixels: UPLOAD_LIMITS.picture.maxMegapixels * 1_000_000,
} as const;

export function resizePicture(source: string | Buffer, size: PictureSize): Promise<Buffer> {
  const longest = PICTURE_SIZES[size];
  return sharp(source, DECODING)
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    // Reading at full size costs time, and finds damage anywhere in the picture.
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: false })
    .webp({ quality: QUALITY })
    .toBuffer();
}
