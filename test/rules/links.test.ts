// Checks that all links and file paths in our Markdown files exist.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

test.each(pages)('%s links only to existing files', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)))).toEqual([]);
});

test.each(pages)('%s names only existing paths', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const named = [...text.matchAll(/`((?:domain|contract|server|web|twins|test|bench|scripts|docs)\/[\w./*-]+)`/g)].map(
    ([, place = '']) => place,
  );
  expect(named.filter((place) => globSync(place, { cwd: ROOT }).length === 0)).toEqual([]);
});
