import { expect, test } from 'vitest';
import type { Database } from './connection.ts';
import { cacheVersions } from './cache-versions.ts';
import type { NamedVersion } from './cache-versions.ts';

const database = (): Database => ({ $client: {} }) as unknown as Database;
const versionsOf = (count: number): NamedVersion[] => Array.from({ length: count }, (_, version) => ({ id: 'a', version }));

/** Counts what is read; version 99 does not exist. */
function openVersions() {
  const asked: NamedVersion[][] = [];
  const read = cacheVersions<NamedVersion>({
    nameOf: (row) => row,
    read: (_db, named) => {
      asked.push([...named]);
      return Promise.resolve(named.filter(({ version }) => version !== 99));
    },
  });
  return { asked, read };
}

test('a version is read once, and one that does not exist each time', async () => {
  const { asked, read } = openVersions();
  const db = database();
  const [first, second, missing] = [
    { id: 'a', version: 1 },
    { id: 'a', version: 2 },
    { id: 'a', version: 99 },
  ];
  expect(await read(db, [first])).toEqual([first]);
  expect(await read(db, [first, second, missing])).toEqual([first, second]);
  expect(await read(db, [second, first, missing])).toEqual([second, first]);
  expect(asked).toEqual([[first], [second, missing], [missing]]);
});

test('databases do not share their versions', async () => {
  const { asked, read } = openVersions();
  for (const db of [database(), database()]) await read(db, versionsOf(1));
  expect(asked).toHaveLength(2);
});

test('no more than a thousand are kept', async () => {
  const { asked, read } = openVersions();
  const db = database();
  const many = versionsOf(1001).filter(({ version }) => version !== 99);
  for (const each of many) await read(db, [each]);
  await read(db, [{ id: 'b', version: 1 }]);
  await read(db, many.slice(0, 1));
  expect(asked.at(-1)).toEqual(many.slice(0, 1));
});
