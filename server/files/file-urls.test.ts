import { expect, test } from 'vitest';
import { fileUrlSql, linkToFile, pictureUrlSql, thumbnailOfFileSql } from './file-urls.ts';

test('SQL builds the same URLs as the contract', () => {
  expect(fileUrlSql('f.hash')).toBe(`'/files/' || f.hash`);
  expect(pictureUrlSql('f.hash', '640')).toBe(`'/files/' || f.hash || '/640'`);
  expect(thumbnailOfFileSql('c.logo_id')).toBe(`(select '/files/' || f.hash || '/thumbnail' from files f where f.id = c.logo_id)`);
});

test('a link to a file is absolute, and there is none without a file', () => {
  const address = { link: (path: string) => `https://ads.example${path}` };
  expect([linkToFile(address, 'abc'), linkToFile(address, null)]).toEqual(['https://ads.example/files/abc', null]);
});
