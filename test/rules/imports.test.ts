// The rules of the architecture: which files may import which, checked on the imports themselves.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  layerOf,
  LAYERS,
  isComposer,
  isModule,
  isOpenToAllModules,
  isTable,
  SHARED_FOLDERS,
  moduleOf,
  MODULES,
  NESTED_MODULES,
  nestedModuleOf,
  isInModule,
} from './structure.ts';
import { importsOf, ROOT, show, sourceFiles } from './source-files.ts';

const imports = LAYERS.flatMap(sourceFiles).flatMap(importsOf);
const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

test.each(LAYERS)('every folder of %s is a module or a shared folder', (layer) => {
  expect(foldersOf(layer).filter((folder) => !isModule(layer, folder) && !SHARED_FOLDERS[layer].includes(folder))).toEqual([]);
});

test.each(LAYERS)('every shared folder that is listed for %s exists', (layer) => {
  const folders = foldersOf(layer);
  expect(SHARED_FOLDERS[layer].filter((folder) => !folders.includes(folder))).toEqual([]);
});

test('there are imports to check', () => {
  expect(imports.length).toBeGreaterThan(200);
});

describe('layers', () => {
  const mayImport: Record<string, string[]> = {
    domain: ['domain'],
    contract: ['domain', 'contract'],
    render: ['render'],
    server: ['domain', 'contract', 'render', 'server'],
    web: ['domain', 'contract', 'web'],
    twins: ['twins'],
    demo: ['domain', 'contract', 'server', 'demo'],
  };
  /** The one place where the server reaches the demo: it seeds it at the first start. */
  const SEEDS_DEMO = 'server/run-process.ts';
  test.each(LAYERS)('%s imports only lower layers', (layer) => {
    const wrong = imports.filter(
      ({ from, to, own }) =>
        own &&
        layerOf(from) === layer &&
        !mayImport[layer]?.includes(layerOf(to)) &&
        to !== 'package.json' &&
        !(from === SEEDS_DEMO && layerOf(to) === 'demo'),
    );
    expect(show(wrong)).toEqual([]);
  });

  test('domain needs no platform and no package', () => {
    expect(show(imports.filter(({ from, own }) => layerOf(from) === 'domain' && !own))).toEqual([]);
  });

  test('contract needs no package but zod', () => {
    expect(show(imports.filter(({ from, to, own }) => layerOf(from) === 'contract' && !own && to !== 'zod'))).toEqual([]);
  });
});

const withinLayer = imports.filter(({ from, to, own }) => own && layerOf(from) === layerOf(to) && isInModule(to) && !isComposer(from));
const bypassesIndex = (to: string): boolean => !to.endsWith('/index.ts') && !isOpenToAllModules(to) && layerOf(to) !== 'contract';

describe('modules', () => {
  const intoModules = withinLayer.filter(({ from, to }) => moduleOf(from) !== moduleOf(to));

  test('a module imports only modules before it', () => {
    const wrong = intoModules.filter(
      ({ from, to }) => isInModule(from) && MODULES.indexOf(moduleOf(to)) > MODULES.indexOf(moduleOf(from)) && !isOpenToAllModules(to),
    );
    expect(show(wrong)).toEqual([]);
  });

  test('a module is imported through its index; a table definition and the visibility of customers may be imported by anyone', () => {
    expect(show(intoModules.filter(({ to }) => bypassesIndex(to)))).toEqual([]);
  });

  test.each(LAYERS)('a shared folder of %s imports no module, only table definitions', (layer) => {
    const wrong = intoModules.filter(({ from, to }) => layerOf(from) === layer && !isInModule(from) && !isTable(to));
    expect(show(wrong)).toEqual([]);
  });
});

describe.each(Object.entries(NESTED_MODULES))('modules within %s', (outer, nested) => {
  const among = withinLayer.filter(
    ({ from, to }) => moduleOf(from) === outer && moduleOf(to) === outer && nestedModuleOf(from) !== nestedModuleOf(to),
  );
  const position = (file: string): number => nested.indexOf(nestedModuleOf(file) ?? '');

  test.each(LAYERS.filter((layer) => foldersOf(layer).includes(outer)))('every folder of it in %s is a listed module', (layer) => {
    expect(foldersOf(`${layer}/${outer}`).filter((folder) => !nested.includes(folder))).toEqual([]);
  });

  test('there are imports among them to check', () => {
    expect(among.length).toBeGreaterThan(20);
  });

  test('each imports only those before it, and files of the outer module', () => {
    const wrong = among.filter(({ from, to }) => nestedModuleOf(from) !== undefined && position(to) > position(from) && !isTable(to));
    expect(show(wrong)).toEqual([]);
  });

  test('none imports the index of the outer module', () => {
    expect(show(among.filter(({ to }) => to.endsWith(`/${outer}/index.ts`)))).toEqual([]);
  });

  test('each is imported through its index', () => {
    expect(show(among.filter(({ to }) => nestedModuleOf(to) !== undefined && bypassesIndex(to)))).toEqual([]);
  });
});
