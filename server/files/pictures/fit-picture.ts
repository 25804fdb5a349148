// A picture in another size: exactly so, cropped around its middle or whole on white, as ad networks want it, or no larger than this. JPEG in
// sRGB without metadata.
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '../../adapters/storage/index.ts';
import { contentKey } from '../file-key.ts';
import { loadSharp } from './load-sharp.ts';
import { DECODING, DECODING_TIMEOUT, refuseSlow } from './resize-picture.ts';

export interface PictureFit {
  width: number;
  height: number;
  /** 'inside' keeps the shape, and makes no picture larger. */
  mode: 'crop' | 'pad' | 'inside';
}

const QUALITY = 85;
const FITS = { crop: 'cover', pad: 'contain', inside: 'inside' } as const;

/** Null where there is no such content. The same content and size always give the same bytes. */
export async function fitPicture(storage: FileStorage, hash: string, fit: PictureFit | null, quality = QUALITY): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const original = await storage.open(contentKey(hash));
  if (!original) return null;
  const picture = sharp(await buffer(original.stream), DECODING)
    .timeout(DECODING_TIMEOUT)
    .autoOrient();
  const sized = fit
    ? picture.resize(fit.width, fit.height, {
        fit: FITS[fit.mode],
        withoutEnlargement: fit.mode === 'inside',
        background: '#ffffff',
      })
    : picture;
  return sized.flatten({ background: '#ffffff' }).toColourspace('srgb').jpeg({ quality, progressive: true }).toBuffer().catch(refuseSlow);
}
