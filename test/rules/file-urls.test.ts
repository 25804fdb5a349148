// URLs of files are built and read by contract/files, so that their form can change in one place.
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './source-files.ts';

const KNOW_THE_FORM = ['contract/files/file-shapes.ts', 'server/files/serve-files.ts'];
const FILE_URL = /['"`/^]\\?\/files\\?\//;

test('no other file writes the path of a file', () => {
  const files = ['contract', 'domain', 'server', 'render', 'twins', 'web'].flatMap(sourceFiles);
  const found = files.filter((file) => FILE_URL.test(textOf(file)) && !file.startsWith('web/testing/') && !KNOW_THE_FORM.includes(file));
  expect(found).toEqual([]);
});
