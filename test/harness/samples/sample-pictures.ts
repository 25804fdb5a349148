// Pictures for tests, drawn when they are needed.
import sharp from 'sharp';

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B6B5B', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });

export const samplePng = (width = 400, height = 300): Promise<Buffer> => noise(width, height).png().toBuffer();
/** The picture has one colour for each width, for tests of its size alone: it decodes and encodes much faster than noise. */
export const samplePlainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: (53 * width) % 256, g: 120, b: 120 } } })
    .png()
    .toBuffer();
export const sampleJpeg = (width = 400, height = 300): Promise<Buffer> => noise(width, height).jpeg().toBuffer();
export const sampleGif = (width = 200, height = 150): Promise<Buffer> => noise(width, height).gif().toBuffer();

export async function sampleAnimation(frames = 4): Promise<Buffer> {
  const pictures = await Promise.all(Array.from({ length: frames }, () => samplePng(120, 90)));
  return sharp(pictures, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
}

/** A photo as a phone stores it: turned by 90 degrees, with the location in its EXIF data. */
export const samplePhoto = (): Promise<Buffer> =>
  noise(900, 600)
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '36/1 50/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

let pixelBomb: Promise<Buffer> | undefined;

/** A decompression bomb: a small file with very many pixels. Drawing it takes a second, so it is drawn once for all files of a worker. */
export const samplePixelBomb = (): Promise<Buffer> =>
  (pixelBomb ??= sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer());

/** An animation of one pixel, with a few bytes per frame. */
export function sampleFlicker(frames: number): Buffer {
  const header = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** Has fewer pixels than the limit, but takes long to decode. */
export const sampleLine = (): Promise<Buffer> =>
  sharp({ create: { width: 1, height: 12_001, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** The header says one pixel, but the frames are larger. */
export function sampleBoastfulGif(width: number, height: number, frames = 1): Buffer {
  const header = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

/** A progressive JPEG whose last scan is repeated. */
export async function sampleManyScans(): Promise<Buffer> {
  const jpeg = await noise(64, 64).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const [before, scan, end] = [jpeg.subarray(0, last), jpeg.subarray(last, -2), jpeg.subarray(-2)];
  return Buffer.concat([before, ...Array.from({ length: 40 }, () => scan), end]);
}

/** 64 × 48, red, as an iPhone stores photos; no encoder is at hand. */
export const sampleHeic = (): Buffer =>
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACNtZGF0AAAAFygBrxmA70mlv//jCV/5rWv+u61pj5uA',
    'base64',
  );
