// Writes the folder of one render: the template's files with their variables filled, the item's pictures, the customer's colours and the
// shared assets.
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  BRAND_FILE,
  brandStyles,
  fillPage,
  isPage,
  isPhotoPath,
  SITE_FOLDERS,
  VALUES_FILE,
  valuesForScripts,
} from '#domain/creatives/index.ts';
import type { CreativeSnapshot, SnapshotFile } from '#domain/creatives/index.ts';
import { contentKey, fitPicture } from '../../files/index.ts';
import type { Files } from '../../files/index.ts';
import { pagePath } from './render-items.ts';
import type { CreativeItem, MediaFile } from './render-input.ts';

/** Larger pictures only cost time: no side of a render is longer. */
const LARGEST_SIDE = 2560;
const PICTURE_FIT = { width: LARGEST_SIDE, height: LARGEST_SIDE, mode: 'inside' } as const;

export async function writeSite(files: Files, site: string, snapshot: CreativeSnapshot, item: CreativeItem): Promise<void> {
  // Nobody but this process reads the site: the browser gets it over HTTP.
  await mkdir(site, { mode: 0o700 });
  for (const folder of SITE_FOLDERS) await mkdir(path.join(site, folder));
  const photos = item.media.map((media) => media.path).filter(isPhotoPath);
  const paths = snapshot.files.map(({ fileName }) => fileName);
  await writeFile(path.join(site, VALUES_FILE), valuesForScripts(item, photos));
  await writeFile(path.join(site, BRAND_FILE), brandStyles(item.colours, paths));
  for (const media of item.media) await writeMedia(files, site, media);
  // Last, so that a template may replace what we wrote.
  for (const file of snapshot.files) await writeTemplateFile(files, site, file, item);
}

async function writeTemplateFile(files: Files, site: string, file: SnapshotFile, item: CreativeItem): Promise<void> {
  const target = path.join(site, isPage(file) ? pagePath(file) : file.fileName);
  if (file.assetHash !== null) return copyContent(files, file.assetHash, target);
  await writeFile(target, isPage(file) ? fillPage(file.content, item) : file.content);
}

/** A logo keeps its transparency. */
async function writeMedia(files: Files, site: string, { path: name, hash }: MediaFile): Promise<void> {
  const target = path.join(site, name);
  if (name.endsWith('.png')) return copyContent(files, hash, target);
  const picture = await fitPicture(files.storage, hash, PICTURE_FIT);
  if (!picture) throw new Error(`The picture ${hash} is written down but not in storage`);
  await writeFile(target, picture);
}

async function copyContent(files: Files, hash: string, target: string): Promise<void> {
  const content = await files.storage.open(contentKey(hash));
  if (!content) throw new Error(`The file ${hash} is written down but not in storage`);
  await pipeline(content.stream, createWriteStream(target));
}
