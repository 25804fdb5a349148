// Cuts a part out of a picture: from the pixels of the original, upright and rotated as the person saw it, with its colour profile
// and without the camera's metadata. A lossless picture stays lossless.
import type { CropInput } from '#contract/files/index.ts';
import { isInside, rotatedSize } from '#domain/media/index.ts';
import type { Size } from '#domain/media/index.ts';
import { AppError } from '../../http/app-error.ts';
import { loadSharp } from './load-sharp.ts';
import { DECODING, DECODING_TIMEOUT, refuseSlow } from './resize-picture.ts';

const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;

export async function cropPicture(
  original: Buffer,
  size: Size,
  { turn, ...rectangle }: CropInput,
): Promise<{ picture: Buffer; ending: string }> {
  if (!isInside(rectangle, rotatedSize(size, turn))) throw new AppError('cropOutside');
  const { x: left, y: top, width, height } = rectangle;
  const sharp = await loadSharp();
  const image = sharp(original, DECODING).timeout(DECODING_TIMEOUT);
  const { format } = await image.metadata();
  // Rotated before the crop, because the rectangle refers to the picture as the person saw it.
  const upright = image.autoOrient().rotate(turn).keepIccProfile();
  const cut = upright.extract({ left, top, width, height });
  if (format === 'jpeg') return { picture: await cut.jpeg(JPEG).toBuffer().catch(refuseSlow), ending: '.jpg' };
  // An animation is cropped to its first frame; PNG can hold all of its colours.
  return { picture: await cut.png().toBuffer().catch(refuseSlow), ending: '.png' };
}
