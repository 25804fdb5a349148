// How does a drawn logo become a file of the product? As if it had been uploaded.
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Files } from '../files/index.ts';
import { storeContent } from '../files/keep-content.ts';
import { groupEmblem } from './group-logo.ts';
import type { DemoGroup } from './groups.ts';

export type StoredLogo = Awaited<ReturnType<typeof storeContent>>;

const LOGO_PIXELS = 400;

export async function storeLogo(files: Files, group: DemoGroup): Promise<StoredLogo> {
  const picture = await sharp(Buffer.from(groupEmblem(group))).resize(LOGO_PIXELS).flatten({ background: group.colours.paper }).png().toBuffer();
  const hash = createHash('sha256').update(picture).digest('hex');
  const drawn = path.join(files.incoming, `demo-${hash}`);
  await writeFile(drawn, picture);
  try {
    return await storeContent(files, { path: drawn, hash, bytes: picture.length, name: `${group.slug}.png` }, 'picture');
  } finally {
    await rm(drawn, { force: true });
  }
}
