// How does a drawing become a file of the product? As if it had been uploaded.
import sharp from 'sharp';
import { storeMadePicture } from '../files/index.ts';
import type { Files, StoredContent } from '../files/index.ts';

export type StoredDrawing = StoredContent;

interface Drawing {
  svg: string;
  name: string;
  pixels: number;
  background: string;
}

export async function storeDrawing(files: Files, { svg, name, pixels, background }: Drawing): Promise<StoredDrawing> {
  const picture = await sharp(Buffer.from(svg)).resize(pixels).flatten({ background }).png().toBuffer();
  return storeMadePicture(files, picture, name);
}
