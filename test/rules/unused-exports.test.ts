// Checks that every export is imported by another file of the product, or at least by the file's own test.
import { describe, expect, test } from 'vitest';
import { LAYERS, isTable } from './structure.ts';
import { allFiles, sourceFiles, textOf } from './source-files.ts';
import { readModule, unusedExports } from './unused-exports.ts';
import type { SourceModule } from './unused-exports.ts';

/** Rules that exist before the feature that will use them. Remove the line when the feature is built. */
const NOT_USED_YET = [
  // Figures of campaigns.
  /^domain\/money\/tax\.ts$/,
  /^domain\/orders\/order-date-range\.ts$/,
  // What is set on a map, and schedules.
  /^contract\/(places|schedule)\//,
];

/** Used by tests only: the page of variables, the types that a migration inserts, and what renders in tests. */
const USED_BY_TESTS = [
  /^domain\/variables\/variables-page\.ts$/,
  /^domain\/feeds\/filters\/filters-page\.ts$/,
  /^domain\/products\/product-types\.ts$/,
  /^render\/testing\//,
];

const checkedFiles = ['domain', 'contract', 'render', 'server', 'twins']
  .flatMap(sourceFiles)
  .filter((file) => !isTable(file) && ![...NOT_USED_YET, ...USED_BY_TESTS].some((pattern) => pattern.test(file)));
const read = (files: readonly string[]): Map<string, SourceModule> => new Map(files.map((file) => [file, readModule(file, textOf(file))]));
const product = read([...LAYERS, 'bench'].flatMap(sourceFiles));
const everything = read([...LAYERS, 'bench', 'test'].flatMap(allFiles));

test('nothing is exported that only tests use', () => {
  const isUsedInFile = (entry: string): boolean => {
    const [file = '', name = ''] = entry.split(' ');
    return (textOf(file).match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
  };
  expect(unusedExports(product, checkedFiles).filter((entry) => !isUsedInFile(entry))).toEqual([]);
});

test('nothing is exported that no file imports; the contract may export all its schemas', () => {
  expect(
    unusedExports(
      everything,
      checkedFiles.filter((file) => !file.startsWith('contract/')),
    ),
  ).toEqual([]);
});

describe('an export counts as used', () => {
  const unused = (sources: Record<string, string>): string[] => {
    const modules = new Map(Object.entries(sources).map(([file, text]) => [file, readModule(file, text)]));
    return unusedExports(modules, [...modules.keys()]);
  };
  const offices = 'export const offices = 1;\nexport async function save() {}\n';

  test.each([
    ['when it is imported', { 'server/a/b.ts': "import { offices, save as keep } from './offices.ts';" }],
    [
      'when it is imported through an index',
      {
        'server/a/index.ts': "export { offices, save as keep } from './offices.ts';",
        'server/b.ts': "import { offices, keep } from '#server/a/index.ts';",
      },
    ],
    [
      'when it is imported through an index of all',
      { 'server/a/index.ts': "export * from './offices.ts';", 'server/b.ts': "import { offices, save } from '#server/a/index.ts';" },
    ],
    ['when its file is imported dynamically', { 'server/b.ts': "const loaded = await import('./a/offices.ts');" }],
  ])('%s', (_, sources) => {
    expect(unused({ 'server/a/offices.ts': offices, ...sources })).toEqual([]);
  });

  test.each([
    ['by the name alone', { 'server/b.ts': 'const offices = 1;' }, ['server/a/offices.ts offices', 'server/a/offices.ts save']],
    [
      'in another file of that name',
      { 'server/b.ts': "import { offices, save } from './c/offices.ts';" },
      ['server/a/offices.ts offices', 'server/a/offices.ts save'],
    ],
    [
      'by an index alone',
      { 'server/a/index.ts': "export { offices } from './offices.ts';", 'server/b.ts': "import { save } from './a/offices.ts';" },
      ['server/a/offices.ts offices', 'server/a/index.ts offices'],
    ],
  ])('but not %s', (_, sources, left) => {
    expect(unused({ 'server/a/offices.ts': offices, ...sources })).toEqual(left);
  });
});
