// CONTRIBUTING shows how offices were added; these are the files it names, no more and no fewer.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const MAX_FILES = 8;

const guide = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const named = [...guide.matchAll(/^- `((?:contract|server|web)\/[\w/.-]*office[\w.-]*)`:/gm)].map(([, file]) => file);

test('the guide names every file of the offices entity, and they are few', () => {
  const present = ['contract', 'server', 'web'].flatMap((layer) =>
    readdirSync(path.join(ROOT, layer, 'customers'))
      .filter((file) => /(^|-)office/.test(file) && !/^(customer|agent)-/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${layer}/customers/${file}`),
  );
  expect(named.toSorted()).toEqual(present.toSorted());
  expect(present.length).toBeLessThanOrEqual(MAX_FILES);
});

test.each([
  ['contract/index.ts', /^\s*\.\.\.officeEndpoints,$/gm],
  ['server/routes.ts', /^\s*\.\.\.officeRoutes,$/gm],
])('offices are registered in %s by one line', (file, line) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8').match(line)).toHaveLength(1);
});
