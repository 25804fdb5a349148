// Files that load each other in a circle run in an order that nobody chose, and cannot be read one after the other.
import { expect, test } from 'vitest';
import { LAYERS } from './structure.ts';
import { loadedImportsOf, sourceFiles } from './source-files.ts';

/** Removes files that import nothing any more, again and again; what stays is in a circle or imports one. */
function filesAroundCycles(files: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(files);
  for (let size = -1; size !== left.size;) {
    size = left.size;
    for (const [file, imported] of left) if (!imported.some((other) => left.has(other))) left.delete(file);
  }
  return [...left].map(([file, imported]) => `${file} → ${imported.filter((other) => left.has(other)).join(', ')}`);
}

test.each([
  ['a chain', { a: ['b'], b: ['c'], c: [] }, []],
  ['a circle', { a: ['b'], b: ['c'], c: ['b'] }, ['a → b', 'b → c', 'c → b']],
])('%s', (_, files, found) => {
  expect(filesAroundCycles(new Map(Object.entries(files)))).toEqual(found);
});

test('no files load each other in a circle', () => {
  const files = LAYERS.flatMap(sourceFiles);
  const imports = new Map(files.map((file) => [file, loadedImportsOf(file).flatMap(({ to, own }) => (own ? [to] : []))]));
  expect([...imports.values()].flat().length).toBeGreaterThan(3000);
  expect(filesAroundCycles(imports)).toEqual([]);
});
