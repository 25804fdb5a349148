import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

test('the library that decodes pictures is loaded on demand everywhere, so that a start does not pay for it', async () => {
  const root = path.join(import.meta.dirname, '../../..');
  const importing: string[] = [];
  for await (const file of glob(['server/**/*.ts', 'demo/**/*.ts'], { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    if (/^import (?!type)[^;]*from 'sharp'/m.test(await readFile(path.join(root, file), 'utf8'))) importing.push(file);
  }
  expect(importing).toEqual([]);
});
