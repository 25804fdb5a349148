// The rules of the house: who may import whom. Read from the imports themselves.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const FLOORS = ['domain', 'contract', 'server', 'web', 'twins'] as const;

/** Rooms in dependency order: each may import those before it. The same names on every floor. */
const ROOMS = ['access', 'system', 'files', 'mail', 'accounts', 'views', 'customers', 'users', 'hub', 'user-settings', 'settings', 'networks', 'inventory', 'creatives', 'templates', 'products', 'dashboards', 'dashboard', 'orders', 'campaigns', 'reporting', 'feeds'];
/** Parts of the server that every room stands on; they import no room, only table definitions. */
const GROUND = ['db', 'http', 'jobs', 'live', 'adapters', 'secrets', 'twins'];
/** What rooms stand on elsewhere, and what is no room at all. */
const PARTS = ['frame', 'identity', 'media', 'places', 'schedule', 'forms', 'phone', 'money', 'dates', 'list', 'live', 'jobs', 'demo', 'app', 'home', 'client', 'ui', 'navigation', 'record', 'brand', 'build', 'styles', 'public', 'testing'];
/** Where the whole is put together: these may see every room. */
const COMPOSERS = [/^server\/[\w-]+\.ts$/, /^server\/demo\//, /^server\/jobs\/job-kinds\.ts$/, /^contract\/(index|error-catalogue)\.ts$/, /^web\/(app|home)\//];

interface Import {
  from: string;
  /** Path from the root for our own files, the package's name otherwise. */
  to: string;
  own: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) && entry.name !== 'test-setup.ts')
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm);
  return [...found].map(([, name = '']) => {
    if (name.startsWith('#')) return { from: file, to: name.slice(1), own: true };
    if (name.startsWith('.')) return { from: file, to: path.normalize(path.join(path.dirname(file), name)), own: true };
    return { from: file, to: name, own: false };
  });
}

const floorOf = (file: string): string => file.split('/')[0] ?? '';
const roomOf = (file: string): string => file.split('/')[1] ?? '';
const existing = FLOORS.filter((floor) => readdirSync(ROOT).includes(floor));
const imports = existing.flatMap(sourceFiles).flatMap(importsOf);
const show = (found: Import[]): string[] => found.map(({ from, to }) => `${from} → ${to}`);
const isComposer = (file: string): boolean => COMPOSERS.some((pattern) => pattern.test(file));

test('every folder of a floor is a room or a known part', () => {
  const folders = existing.flatMap((floor) =>
    readdirSync(path.join(ROOT, floor), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name),
  );
  expect(folders.filter((folder) => ![...ROOMS, ...GROUND, ...PARTS].includes(folder))).toEqual([]);
});

test('there are imports to judge', () => {
  expect(imports.length).toBeGreaterThan(200);
});

describe('floors', () => {
  const mayReach: Record<string, string[]> = {
    domain: ['domain'],
    contract: ['domain', 'contract'],
    server: ['domain', 'contract', 'server'],
    web: ['domain', 'contract', 'web'],
    twins: ['twins'],
  };
  test.each(existing)('%s imports only what is below it', (floor) => {
    const wrong = imports.filter(({ from, to, own }) => own && floorOf(from) === floor && !mayReach[floor]?.includes(floorOf(to)) && to !== 'package.json');
    expect(show(wrong)).toEqual([]);
  });

  test('domain needs no platform, and no package but those that are pure rules themselves', () => {
    const isRules = (name: string): boolean => /^libphonenumber-js(\/|$)/.test(name);
    expect(show(imports.filter(({ from, to, own }) => floorOf(from) === 'domain' && !own && !isRules(to)))).toEqual([]);
  });

  test('contract needs no package but zod', () => {
    expect(show(imports.filter(({ from, to, own }) => floorOf(from) === 'contract' && !own && to !== 'zod'))).toEqual([]);
  });
});

describe('rooms', () => {
  const betweenRooms = imports.filter(
    ({ from, to, own }) => own && floorOf(from) === floorOf(to) && ROOMS.includes(roomOf(to)) && roomOf(from) !== roomOf(to) && !isComposer(from),
  );
  const isTable = (file: string): boolean => file.endsWith('-table.ts');

  test('a room imports only rooms before it', () => {
    const wrong = betweenRooms.filter(({ from, to }) => ROOMS.includes(roomOf(from)) && ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from)) && !isTable(to));
    expect(show(wrong)).toEqual([]);
  });

  test('a room is reached through its index; a table definition may be read by anyone', () => {
    const wrong = betweenRooms.filter(({ to }) => !to.endsWith('/index.ts') && !isTable(to) && floorOf(to) !== 'contract');
    expect(show(wrong)).toEqual([]);
  });

  test('the ground of the server imports no room', () => {
    const wrong = imports.filter(
      ({ from, to, own }) => own && floorOf(from) === 'server' && GROUND.includes(roomOf(from)) && floorOf(to) === 'server' && ROOMS.includes(roomOf(to)) && !isTable(to) && !isComposer(from),
    );
    expect(show(wrong)).toEqual([]);
  });

  test("a room writes only its own room's tables", () => {
    const wrong = betweenRooms
      .filter(({ to }) => isTable(to))
      .filter(({ from, to }) => {
        const text = readFileSync(path.join(ROOT, from), 'utf8');
        const names = text.match(new RegExp(`import \\{([^}]+)\\} from '[^']*${path.basename(to).replace('.', '\\.')}'`))?.[1]?.split(',') ?? [];
        return names.some((name) => new RegExp(`\\.(insert|update|delete)\\(${name.trim()}\\)`).test(text));
      })
      .filter(({ from }) => !GROUND.includes(roomOf(from)));
    expect(show(wrong)).toEqual([]);
  });
});
