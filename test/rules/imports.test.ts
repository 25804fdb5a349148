// The rules of the house: who may import whom. Read from the imports themselves.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const FLOORS = ['domain', 'contract', 'server', 'web', 'twins'] as const;

/** Rooms in dependency order: each may import those before it. A room has the same name on every floor that has it. */
const ROOMS = ['access', 'system', 'files', 'mail', 'accounts', 'views', 'stores', 'networks', 'dashboards', 'customers', 'ad-accounts', 'users', 'hub', 'user-settings', 'settings', 'places', 'jobs', 'agents', 'inventory', 'creatives', 'templates', 'products', 'dashboard', 'orders', 'campaigns', 'reporting', 'feeds'];
/** What the rooms of a floor stand on, and what is no room at all. A name that is a room elsewhere is no room on a floor that lists it here. */
const PARTS: Readonly<Record<(typeof FLOORS)[number], readonly string[]>> = {
  domain: ['dates', 'email', 'forms', 'jobs', 'media', 'money', 'phone', 'places', 'schedule'],
  contract: ['forms', 'jobs', 'list', 'live', 'places', 'schedule'],
  server: ['adapters', 'db', 'demo', 'http', 'jobs', 'live', 'secrets', 'twins'],
  web: ['app', 'brand', 'build', 'client', 'home', 'list', 'navigation', 'public', 'record', 'styles', 'testing', 'ui'],
  twins: ['frame', 'identity'],
};
/** Where the whole is put together: these may see every room. */
const COMPOSERS = [/^server\/[\w-]+\.ts$/, /^server\/demo\//, /^server\/jobs\/job-kinds\.ts$/, /^contract\/(index|error-catalogue)\.ts$/, /^web\/(app|home)\//, /^web\/dashboard\/tabs\.ts$/];

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
const isRoom = (floor: (typeof FLOORS)[number], name: string): boolean => ROOMS.includes(name) && !PARTS[floor].includes(name);
const standsInRoom = (file: string): boolean => FLOORS.some((floor) => floor === floorOf(file) && isRoom(floor, roomOf(file)));
const isComposer = (file: string): boolean => COMPOSERS.some((pattern) => pattern.test(file));

test.each(existing)('every folder of %s is a room or one of its parts', (floor) => {
  const folders = readdirSync(path.join(ROOT, floor), { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(folders.filter((folder) => !isRoom(floor, folder) && !PARTS[floor].includes(folder))).toEqual([]);
});

test.each(existing)('every part that is listed for %s is there', (floor) => {
  const entries = readdirSync(path.join(ROOT, floor));
  expect(PARTS[floor].filter((part) => !entries.includes(part))).toEqual([]);
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

  test('domain needs no platform and no package', () => {
    expect(show(imports.filter(({ from, own }) => floorOf(from) === 'domain' && !own))).toEqual([]);
  });

  test('contract needs no package but zod', () => {
    expect(show(imports.filter(({ from, to, own }) => floorOf(from) === 'contract' && !own && to !== 'zod'))).toEqual([]);
  });
});

describe('rooms', () => {
  const intoRooms = imports.filter(
    ({ from, to, own }) => own && floorOf(from) === floorOf(to) && standsInRoom(to) && roomOf(from) !== roomOf(to) && !isComposer(from),
  );
  const isTable = (file: string): boolean => file.endsWith('-table.ts');

  test('a room imports only rooms before it', () => {
    const wrong = intoRooms.filter(({ from, to }) => standsInRoom(from) && ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from)) && !isTable(to));
    expect(show(wrong)).toEqual([]);
  });

  test('a room is reached through its index; a table definition may be read by anyone', () => {
    const wrong = intoRooms.filter(({ to }) => !to.endsWith('/index.ts') && !isTable(to) && floorOf(to) !== 'contract');
    expect(show(wrong)).toEqual([]);
  });

  test.each(existing)('a part of %s imports no room, only table definitions', (floor) => {
    const wrong = intoRooms.filter(({ from, to }) => floorOf(from) === floor && !standsInRoom(from) && !isTable(to));
    expect(show(wrong)).toEqual([]);
  });

  test("a room writes only its own room's tables", () => {
    const wrong = intoRooms
      .filter(({ to }) => isTable(to))
      .filter(({ from, to }) => {
        const text = readFileSync(path.join(ROOT, from), 'utf8');
        const names = text.match(new RegExp(`import \\{([^}]+)\\} from '[^']*${path.basename(to).replace('.', '\\.')}'`))?.[1]?.split(',') ?? [];
        return names.some((name) => new RegExp(`\\.(insert|update|delete)\\(${name.trim()}\\)`).test(text));
      })
      .filter(({ from }) => standsInRoom(from));
    expect(show(wrong)).toEqual([]);
  });
});
