// Makes a smaller copy of a picture: upright, in sRGB, as WebP and without the camera's metadata, which can contain the location
// of a photo. A damaged picture is an error and never half a copy.
import { PICTURE_SIZES, UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { PictureSize } from '#contract/files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { loadSharp } from './load-sharp.ts';

const QUALITY = 80;
/** An ordinary photo takes less than a second; within the limits of uploads, the slowest takes a few. */
const MAX_SECONDS = 20;

export const DECODING = {
  failOn: 'error',
  sequentialRead: true,
  limitInputPixels: UPLOAD_LIMITS.picture.maxMegapixels * 1_000_000,
} as const;

export const DECODING_TIMEOUT = { seconds: MAX_SECONDS };

/** The decoder reports a picture that takes too long as an error of its own, which must not be taken for damage. */
export function refuseSlow(error: Error): never {
  throw error.message.startsWith('timeout:') ? new AppError('imageTooComplex') : error;
}

export async function resizePicture(source: string | Buffer, size: PictureSize): Promise<Buffer> {
  const longest = PICTURE_SIZES[size];
  const sharp = await loadSharp();
  return (
    sharp(source, DECODING)
      .timeout(DECODING_TIMEOUT)
      .autoOrient()
      // Decoding at full size takes longer, but detects damage anywhere in the picture.
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: false })
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch(refuseSlow)
  );
}
