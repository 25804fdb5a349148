import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_SEED } from './demo-accounts.ts';
import { demoGroups } from './people-and-places/groups.ts';

const FOLDER = path.join(import.meta.dirname, 'pictures');

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(FOLDER, folder))).map((file) => path.join(FOLDER, folder, file));

test('all pictures of the demo take at most 8 MB of the repository', async () => {
  const files = (await Promise.all(['properties', 'portraits', 'logos'].map(filesIn))).flat();
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8 * 1024 * 1024);
});

test('pictures of properties are wide enough for every placement of an ad', async () => {
  for (const file of await filesIn('properties')) {
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }, file).toEqual({ format: 'webp', width: 1600, height: 1067 });
  }
});

test('every demo account has a portrait and every group a logo', async () => {
  const portraits = (await filesIn('portraits')).map((file) => path.basename(file, '.webp'));
  const logos = (await filesIn('logos')).map((file) => path.basename(file, '.webp'));
  for (const { email } of DEMO_ACCOUNTS) expect(portraits).toContain(email.split('@')[0]);
  for (const { slug } of demoGroups(DEMO_SEED, 12)) expect(logos).toContain(slug);
});
