// How does a drawing become a file of the product? As if it had been uploaded.
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Files } from '../files/index.ts';
import { storeContent } from '../files/keep-content.ts';

export type StoredDrawing = Awaited<ReturnType<typeof storeContent>>;

interface Drawing {
  svg: string;
  name: string;
  pixels: number;
  background: string;
}

export async function storeDrawing(files: Files, { svg, name, pixels, background }: Drawing): Promise<StoredDrawing> {
  const picture = await sharp(Buffer.from(svg)).resize(pixels).flatten({ background }).png().toBuffer();
  const hash = createHash('sha256').update(picture).digest('hex');
  const drawn = path.join(files.incoming, `demo-${hash}`);
  await writeFile(drawn, picture);
  try {
    return await storeContent(files, { path: drawn, hash, bytes: picture.length, name }, 'picture');
  } finally {
    await rm(drawn, { force: true });
  }
}
