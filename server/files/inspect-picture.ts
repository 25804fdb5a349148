// Checks by its bytes alone that an upload is a picture that we accept: type by signature, dimensions before decoding,
// completeness by decoding everything, which also makes its thumbnail.
import { readFile } from 'node:fs/promises';
import type { UploadLimits } from '#contract/files/index.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { Content } from '../adapters/storage/index.ts';
import { AppError } from '../http/app-error.ts';
import { countGifFrames } from './count-gif-frames.ts';
import { isPolyglot } from './is-polyglot.ts';
import { refuseOtherTypes } from './refuse-other-types.ts';
import { DECODING, resizePicture } from './resize-picture.ts';
import { withMemorySlot } from './memory-semaphore.ts';
import type { Decoded } from './memory-semaphore.ts';

export interface InspectedPicture {
  mediaType: string;
  extension: string;
  /** In upright orientation. */
  width: number;
  height: number;
  thumbnail: Buffer;
}

/** A path, or the bytes themselves. */
type Readable = string | Buffer;

export async function inspectPicture(content: Content, limits: UploadLimits): Promise<InspectedPicture> {
  const file = Buffer.isBuffer(content) ? content : content.path;
  const { mediaType, extension } = await signatureOf(content);
  refuseOtherTypes(mediaType, limits);
  if (await isPolyglot(content)) throw new AppError('imageUnreadable');
  const { width, height, ...found } = await measure(file, mediaType, limits);
  if (mediaType === 'image/gif') await checkFrames(file, limits);
  const thumbnail = await withMemorySlot({ width, height, ...found }, () => resizePicture(file, 'thumbnail').catch(refuseUnreadable));
  return { mediaType, extension, width, height, thumbnail };
}

export async function signatureOf(content: Content): Promise<{ mediaType: string; extension: string }> {
  const found = Buffer.isBuffer(content) ? await fileTypeFromBuffer(content) : await fileTypeFromFile(content.path);
  return { mediaType: found?.mime ?? 'unknown', extension: found?.ext ?? '' };
}

async function measure(file: Readable, mediaType: string, limits: UploadLimits): Promise<Decoded> {
  // The pixel limit is checked here instead of by the decoder, so that the error can name it.
  const found = await sharp(file, { ...DECODING, limitInputPixels: false })
    .metadata()
    .catch(refuseUnreadable);
  // When two readers disagree about its type, the file was made to be taken for both.
  if (found.mediaType !== mediaType) throw new AppError('imageUnreadable');
  const { autoOrient, channels, depth, isProgressive } = found;
  const { width, height } = autoOrient;
  if (width * height > limits.maxMegapixels * 1_000_000) throw new AppError('imageTooManyPixels', { limit: limits.maxMegapixels });
  return { width, height, channels, depth, isProgressive };
}

/** A few bytes can hold very many frames, and every viewer of the animation decodes all of them. */
async function checkFrames(file: Readable, limits: UploadLimits): Promise<void> {
  const frames = countGifFrames(Buffer.isBuffer(file) ? file : await readFile(file));
  if (frames === null) throw new AppError('imageUnreadable');
  if (frames > limits.maxFrames) throw new AppError('imageTooManyFrames', { limit: limits.maxFrames });
}

/** Errors of the decoder are about the content and have no code; system errors have one and are rethrown. */
function refuseUnreadable(error: NodeJS.ErrnoException): never {
  if (error.code !== undefined) throw error;
  throw new AppError('imageUnreadable');
}
