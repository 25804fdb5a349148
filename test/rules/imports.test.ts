// The rules of the house: who may import whom. Read from the imports themselves.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { floorOf, FLOORS, isComposer, isRoom, isTable, PARTS, roomOf, ROOMS, ROOMS_WITHIN, roomWithin, standsInRoom } from './house.ts';
import { importsOf, ROOT, show, sourceFiles } from './source-files.ts';

const imports = FLOORS.flatMap(sourceFiles).flatMap(importsOf);
const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

test.each(FLOORS)('every folder of %s is a room or one of its parts', (floor) => {
  expect(foldersOf(floor).filter((folder) => !isRoom(floor, folder) && !PARTS[floor].includes(folder))).toEqual([]);
});

test.each(FLOORS)('every part that is listed for %s is there', (floor) => {
  const folders = foldersOf(floor);
  expect(PARTS[floor].filter((part) => !folders.includes(part))).toEqual([]);
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
  test.each(FLOORS)('%s imports only what is below it', (floor) => {
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

const withinFloor = imports.filter(({ from, to, own }) => own && floorOf(from) === floorOf(to) && standsInRoom(to) && !isComposer(from));
const passesIndex = (to: string): boolean => !to.endsWith('/index.ts') && !isTable(to) && floorOf(to) !== 'contract';

describe('rooms', () => {
  const intoRooms = withinFloor.filter(({ from, to }) => roomOf(from) !== roomOf(to));

  test('a room imports only rooms before it', () => {
    const wrong = intoRooms.filter(({ from, to }) => standsInRoom(from) && ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from)) && !isTable(to));
    expect(show(wrong)).toEqual([]);
  });

  test('a room is reached through its index; a table definition may be read by anyone', () => {
    expect(show(intoRooms.filter(({ to }) => passesIndex(to)))).toEqual([]);
  });

  test.each(FLOORS)('a part of %s imports no room, only table definitions', (floor) => {
    const wrong = intoRooms.filter(({ from, to }) => floorOf(from) === floor && !standsInRoom(from) && !isTable(to));
    expect(show(wrong)).toEqual([]);
  });
});

describe.each(Object.entries(ROOMS_WITHIN))('rooms within %s', (room, within) => {
  const among = withinFloor.filter(({ from, to }) => roomOf(from) === room && roomOf(to) === room && roomWithin(from) !== roomWithin(to));
  const place = (file: string): number => within.indexOf(roomWithin(file) ?? '');

  test.each(FLOORS.filter((floor) => foldersOf(floor).includes(room)))('every folder of it in %s is one of them', (floor) => {
    expect(foldersOf(`${floor}/${room}`).filter((folder) => !within.includes(folder))).toEqual([]);
  });

  test('there are imports among them to judge', () => {
    expect(among.length).toBeGreaterThan(20);
  });

  test('each imports only those before it, and what stands beside them', () => {
    const wrong = among.filter(({ from, to }) => roomWithin(from) !== undefined && place(to) > place(from) && !isTable(to));
    expect(show(wrong)).toEqual([]);
  });

  test('none imports the index of the whole room', () => {
    expect(show(among.filter(({ to }) => to.endsWith(`/${room}/index.ts`)))).toEqual([]);
  });

  test('each is reached through its index', () => {
    expect(show(among.filter(({ to }) => roomWithin(to) !== undefined && passesIndex(to)))).toEqual([]);
  });
});
