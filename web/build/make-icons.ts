// Generates the favicon and the app icons from the logo mark. Run it after changing the mark.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { tileSvg } from '../brand/mark-path.ts';

const target = new URL('../public/', import.meta.url);

const pictures = [
  { name: 'apple-touch-icon.png', size: 180, inset: 0.66, corner: 0 },
  { name: 'icon-192.png', size: 192, inset: 0.72, corner: 7 },
  { name: 'icon-512.png', size: 512, inset: 0.72, corner: 7 },
  { name: 'icon-maskable-512.png', size: 512, inset: 0.54, corner: 0 },
];

await mkdir(target, { recursive: true });
await writeFile(new URL('favicon.svg', target), tileSvg(32, 0.74, 7));
for (const { name, size, inset, corner } of pictures) {
  const picture = await sharp(Buffer.from(tileSvg(size, inset, corner)))
    .png({ palette: true })
    .toBuffer();
  await writeFile(new URL(name, target), picture);
}
