// How is a part cut out of a picture? From the pixels of the original, upright and turned as the person saw it, in its own
// colours and without the camera's data. What has no loss keeps having none.
import type { CropInput } from '#contract/files/index.ts';
import { liesWithin, turnedSize } from '#domain/media/index.ts';
import type { Size } from '#domain/media/index.ts';
import sharp from 'sharp';
import { AppError } from '../http/app-error.ts';
import { DECODING } from './resize-picture.ts';

const JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const;
const MOST_SECONDS = 20;

export async function cropPicture(
  original: Buffer,
  size: Size,
  { turn, ...rectangle }: CropInput,
): Promise<{ picture: Buffer; ending: string }> {
  if (!liesWithin(rectangle, turnedSize(size, turn))) throw new AppError('cropOutside');
  const { x: left, y: top, width, height } = rectangle;
  const image = sharp(original, DECODING).timeout({ seconds: MOST_SECONDS });
  const { format } = await image.metadata();
  // Turned to its end before the cut: the rectangle is counted in what the person saw.
  const upright = image.autoOrient().rotate(turn).keepIccProfile();
  const cut = upright.extract({ left, top, width, height });
  if (format === 'jpeg') return { picture: await cut.jpeg(JPEG).toBuffer(), ending: '.jpg' };
  // Of an animation this is its first frame, whose colours a PNG can all hold.
  return { picture: await cut.png().toBuffer(), ending: '.png' };
}
