// Turns a HEIC or WebP picture into a JPEG before it is uploaded; every other file stays as it is.
import { errorText } from '#contract/error-catalogue.ts';
import { DETECTION_BYTES, detectPhonePicture } from '#domain/media/index.ts';
import { ApiError } from '#web/client/index.ts';

const QUALITY = 0.92;
/** What the server decodes at most; phones take at most 48 million pixels. */
const MAX_PIXELS = 40_000_000;

export async function toUploadablePicture(file: File): Promise<File> {
  const type = detectPhonePicture(new Uint8Array(await file.slice(0, DETECTION_BYTES).arrayBuffer()));
  if (type === null) return file;
  try {
    const picture = await decode(file, type === 'heic');
    const jpeg = await toJpeg(picture);
    picture.close();
    return new File([jpeg], file.name.replace(/\.[^.]*$/u, '') + '.jpg', { type: 'image/jpeg' });
  } catch {
    throw new ApiError({ status: 422, code: 'imageNotConverted', message: errorText('imageNotConverted') });
  }
}

/** Safari decodes HEIC itself. Other browsers need a decoder, which is loaded with the first such picture. */
async function decode(file: File, isHeic: boolean): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (!isHeic) throw error;
    const { decodeHeic } = await import('./decode-heic.ts');
    return createImageBitmap(await decodeHeic(file));
  }
}

async function toJpeg(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.floor(picture.width * scale), height: Math.floor(picture.height * scale) });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture is too large for this browser.');
  return blob;
}
