// Checks by its bytes alone that an upload is a picture that we accept: type by signature, dimensions before decoding,
// completeness by decoding everything, which also makes its thumbnail.
import { readFile } from 'node:fs/promises';
import type { UploadLimits } from '#contract/files/index.ts';
import { refusePicture } from '#domain/media/index.ts';
import type { PictureMeasures } from '#domain/media/index.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import type { FileTypeResult } from 'file-type';
import type { Content } from '../../adapters/storage/index.ts';
import { AppError } from '../../http/app-error.ts';
import { countJpegScans } from './count-jpeg-scans.ts';
import { isPolyglot } from './is-polyglot.ts';
import { loadSharp } from './load-sharp.ts';
import { measureGif } from './measure-gif.ts';
import { refuseOtherTypes } from '../refuse-other-types.ts';
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
  const decoded = await readHeader(file, mediaType);
  refuseTooMuchWork(await measure(file, mediaType, decoded), limits);
  const thumbnail = await withMemorySlot(decoded, () => resizePicture(file, 'thumbnail').catch(refuseUnreadable));
  return { mediaType, extension, width: decoded.width, height: decoded.height, thumbnail };
}

const readSignature = (content: Content): Promise<FileTypeResult | undefined> =>
  Buffer.isBuffer(content) ? fileTypeFromBuffer(content) : fileTypeFromFile(content.path);

export async function signatureOf(content: Content, read = readSignature): Promise<{ mediaType: string; extension: string }> {
  const found = await read(content).catch(unknownIfDamaged);
  return { mediaType: found?.mime ?? 'unknown', extension: found?.ext ?? '' };
}

/** A file that cannot be read to its end has no type that we accept. Errors of the system, which have the name of a call, are rethrown. */
function unknownIfDamaged(error: NodeJS.ErrnoException): undefined {
  if (error.syscall !== undefined) throw error;
}

async function readHeader(file: Readable, mediaType: string): Promise<Decoded> {
  const sharp = await loadSharp();
  // The pixel limit is checked here instead of by the decoder, so that the error can name it.
  const found = await sharp(file, { ...DECODING, limitInputPixels: false })
    .metadata()
    .catch(refuseUnreadable);
  // When two readers disagree about its type, the file was made to be taken for both.
  if (found.mediaType !== mediaType) throw new AppError('imageUnreadable');
  const { autoOrient, channels, depth, isProgressive } = found;
  return { ...autoOrient, channels, depth, isProgressive };
}

/** The cost of decoding, which for some types cannot be read from the header alone. */
async function measure(file: Readable, mediaType: string, { width, height, isProgressive }: Decoded): Promise<PictureMeasures> {
  const oneFrame = { width, height, frames: 1, pixels: width * height, scans: 1 };
  if (mediaType === 'image/gif') {
    const found = measureGif(await bytesOf(file));
    if (!found) throw new AppError('imageUnreadable');
    return { ...oneFrame, ...found };
  }
  const isInScans = mediaType === 'image/jpeg' && isProgressive;
  return isInScans ? { ...oneFrame, scans: countJpegScans(await bytesOf(file)) } : oneFrame;
}

const bytesOf = async (file: Readable): Promise<Buffer> => (Buffer.isBuffer(file) ? file : readFile(file));

function refuseTooMuchWork(measures: PictureMeasures, limits: UploadLimits): void {
  const refusal = refusePicture(measures, limits);
  if (!refusal) return;
  throw new AppError(refusal.code, 'limit' in refusal ? { limit: refusal.limit.toLocaleString('en-NZ') } : {});
}

/** Errors of the decoder are about the content and have no code; system errors have one and are rethrown. */
function refuseUnreadable(error: NodeJS.ErrnoException): never {
  if (error.code !== undefined) throw error;
  throw new AppError('imageUnreadable');
}
