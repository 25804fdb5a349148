import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BROWSER_FOLDER,
  browserTestsOf,
  changedPaths,
  EVERY_SCREEN,
  JOURNEYS,
  SHARED_BY_SCREENS,
  touchesScreens,
} from './browser-tests.mjs';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('test/browser/**/*.test.ts', { cwd: ROOT });

test.each<[string, string, string[]]>([
  ['a screen of a module runs its journeys', 'web/products/product-form.tsx', ['test/browser/products']],
  ['a rule on another floor does so too', 'domain/products/product-rules.ts', ['test/browser/products']],
  ['what every screen is made of runs all journeys', 'web/ui/button.tsx', ['test/browser/']],
  ['a journey runs itself', 'test/browser/agents.test.ts', ['test/browser/agents.test.ts']],
  ['what journeys share runs all of them', 'test/browser/people.ts', ['test/browser/']],
  ['a test of a module runs none', 'web/products/product-form.test.tsx', []],
  ['a module without a journey runs none', 'web/jobs/job-list-screen.tsx', []],
  ['a page of the docs runs none', 'docs/operating.md', []],
])('%s', (_, path, expected) => {
  expect(browserTestsOf([path])).toEqual(expected);
});

test('orders run the journeys of ordering, and one that stands for all takes the place of the others', () => {
  expect(browserTestsOf(['web/orders/order-drawer.tsx'])).toContain('test/browser/ordering/');
  expect(browserTestsOf(['web/orders/order-drawer.tsx', 'web/app/screens.ts'])).toEqual(['test/browser/']);
});

test.each([
  ['web/jobs/job-list-screen.tsx', true],
  [EVERY_SCREEN, true],
  ['web/jobs/job-list-screen.test.tsx', false],
  ['server/jobs/job-routes.ts', false],
])('a change of %s looks at every screen: %s', (path, isLooking) => {
  expect(touchesScreens([path])).toBe(isLooking);
});

describe('the table of journeys', () => {
  test('names files that exist, and every journey is run by a module', () => {
    const journeys = [...new Set(Object.values(JOURNEYS).flat())];
    expect(journeys.filter((journey) => !files.some((file) => file.startsWith(BROWSER_FOLDER + journey)))).toEqual([]);
    const reached = files.filter((file) => journeys.some((journey) => file.startsWith(BROWSER_FOLDER + journey)));
    // These look at what all screens share, or at the installation.
    const forAll = ['first-load', 'fresh-clone', 'layout-shift', 'every-screen'].map((name) => `${BROWSER_FOLDER}${name}.test.ts`);
    expect(files.filter((file) => !reached.includes(file)).toSorted()).toEqual(forAll.toSorted());
  });

  test('names modules that exist', () => {
    const foldersOf = (layer: string) => readdirSync(join(ROOT, layer), { withFileTypes: true }).map(({ name }) => name);
    const modules = ['web', 'server', 'contract', 'domain'].flatMap(foldersOf);
    expect(Object.keys(JOURNEYS).filter((module) => !modules.includes(module))).toEqual([]);
    expect(SHARED_BY_SCREENS.filter((folder) => !foldersOf('web').includes(folder))).toEqual([]);
  });
});

describe('the changed paths', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder, stdio: 'pipe' });
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-q', '-m', message);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-paths-'));
    git('init', '-q');
    mkdirSync(join(folder, 'web'));
    for (const name of ['web/kept.ts', 'web/edited.ts']) writeFileSync(join(folder, name), 'one');
    commit('First');
    writeFileSync(join(folder, 'web/committed.ts'), 'one');
    commit('Second');
    writeFileSync(join(folder, 'web/edited.ts'), 'two');
    writeFileSync(join(folder, 'web/new.ts'), 'one');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are those that are not committed', () => {
    expect(changedPaths(folder).toSorted()).toEqual(['web/edited.ts', 'web/new.ts']);
  });

  test('and with a ref also those that were committed since', () => {
    expect(changedPaths(folder, 'HEAD~1').toSorted()).toEqual(['web/committed.ts', 'web/edited.ts', 'web/new.ts']);
  });
});
