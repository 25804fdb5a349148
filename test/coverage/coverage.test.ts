// Checks that docs/coverage.md is complete and true: compares coverage.ts with the inventory, the contract, the web app and the tests.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/index.ts';
import { untrueRows } from './claims.ts';
import { coveragePage } from './coverage-page.ts';
import { coverage } from './coverage.ts';
import { inventory } from './inventory.ts';
import { placeItems } from './place-items.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined);

/** The web layer has its own compiler settings, so its table is read as data here. */
const screenTable: string = '#web/app/screens.ts';
const screensModule = z.object({ screens: z.array(z.object({ path: z.string() })) });

const source = () =>
  globSync('{contract,domain,web}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
    .map((path) => read(path))
    .join('\n');

const { placed, problems } = placeItems(inventory, coverage);

describe('coverage of the specifications', () => {
  test('gives every call, screen and text exactly one place', () => {
    expect(problems).toEqual([]);
    expect(placed.map(({ item }) => item.id)).toEqual(inventory.map(({ id }) => id));
    expect(new Set(inventory.map(({ id }) => id)).size).toBe(inventory.length);
  });

  test('has the whole inventory before it', () => {
    const count = (kind: string) => inventory.filter((item) => item.kind === kind).length;
    expect({ calls: count('call'), screens: count('screen'), texts: count('text') }).toEqual({ calls: 322, screens: 196, texts: 182 });
  });

  test.each(['call', 'screen', 'text'])('says nothing untrue of a %s', async (kind) => {
    const { screens } = kind === 'screen' ? screensModule.parse(await import(screenTable)) : { screens: [] };
    const facts = {
      read,
      endpoints: Object.values(endpoints).map(({ method, path }) => `${method} ${path}`),
      screens: screens.map(({ path }) => path),
      source: source(),
    };
    const rows = placed.filter(({ item }) => item.kind === kind);
    expect(untrueRows(rows, facts)).toEqual([]);
  });

  test('is what docs/coverage.md says; npm run coverage-page writes it anew', () => {
    const areas = Object.keys(coverage.comesWith);
    expect(inventory.filter((item) => !areas.includes(item.area))).toEqual([]);
    expect(read('docs/coverage.md')).toBe(coveragePage(placed, areas));
  });
});
