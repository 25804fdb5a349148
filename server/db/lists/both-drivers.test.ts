// Every list prints the same page over the fast path and over the plain driver, for the rows of the demo.
import { seedDemo } from '#demo/seed-demo.ts';
import type { ListRequest } from '#contract/list/index.ts';
import { everyList } from '#test/harness/every-list.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { beforeAll, expect, test } from 'vitest';
import { openPlainReads } from '../fast-reads/index.ts';
import { EVERYTHING } from './list-source.ts';
import type { ListSource } from './list-source.ts';
import { runList } from './run-list.ts';

const { context, db } = await openLinkServer({ isShared: true });
/** Many times what it takes: only a seed that does not end runs out of it. */
const SEED_MS = 600_000;

beforeAll(() => seedDemo(context, () => undefined), SEED_MS);

const plain = Object.assign(Object.create(db) as typeof db, { quick: openPlainReads(db.$client) });

/** A list that belongs to one record shows the rows of all here. */
const sources = everyList.map(({ source }): [string, ListSource] => [source.descriptor.name, source]);
/** A few of the texts that the rows have in this column, a part of one, and one that none has. */
function textsOf(rows: readonly Record<string, unknown>[], field: string): string[] {
  const own = [...new Set(rows.map((row) => row[field]))].filter((value) => typeof value === 'string' && value !== '') as string[];
  return [...own.slice(0, 2), ...own.slice(0, 1).map((text) => text.slice(1, 5).toUpperCase()), 'no row has this'];
}

/** The demo may have no rows of these. */
const MAY_BE_EMPTY: readonly string[] = ['outdatedCreatives', 'messages', 'records', 'posts'];

test.each(sources)('the %s list has the same rows over both', async (name, source) => {
  const request = {
    page: 1,
    limit: 100,
    order: { field: '_id', descending: true },
    search: [],
    fields: source.descriptor.columns.filter(({ searchOnly }) => !searchOnly).map(({ field }) => field),
    wantsCount: true,
  };
  const [fast, slow] = [await runList(db, source, EVERYTHING, request), await runList(plain, source, EVERYTHING, request)];
  const answer = JSON.parse(fast.bytes.toString()) as Record<string, unknown[]>;
  expect(answer).toEqual(JSON.parse(slow.bytes.toString()));
  expect(answer[name]?.length).toBeGreaterThanOrEqual(MAY_BE_EMPTY.includes(name) ? 0 : 1);
});

const OPPOSITES = [
  ['%', 'not %', (text: string) => text],
  ['equals', 'not in', (text: string) => [text]],
] as const;
const filtered = sources.filter(([, { descriptor }]) =>
  descriptor.columns.some(({ search }) => search.includes('not in') || search.includes('not %')),
);

test.each(filtered)('each row of the %s list has a text or has it not, over both', async (name, source) => {
  const all = { page: 1, limit: 100, order: { field: '_id', descending: true }, search: [], wantsCount: true };
  const fields = source.descriptor.columns.filter(({ searchOnly }) => !searchOnly).map(({ field }) => field);
  const read = async (database: typeof db, request: Partial<ListRequest>) =>
    JSON.parse((await runList(database, source, EVERYTHING, { ...all, fields: ['_id'], ...request })).bytes.toString()) as Record<
      string,
      Record<string, unknown>[]
    > & { count: number };
  const { [name]: rows = [], count } = await read(db, { fields });
  for (const { field, search } of source.descriptor.columns.filter(({ kind }) => kind !== 'id'))
    for (const [operator, opposite, valueOf] of OPPOSITES.filter((pair) => search.includes(pair[0]) && search.includes(pair[1])))
      for (const text of textsOf(rows, field))
        for (const database of [db, plain]) {
          const found = await read(database, { search: [{ field, operator, value: text }] });
          const others = await read(database, { search: [{ field, operator: opposite, value: valueOf(text) }] });
          expect([field, text, found.count + others.count]).toEqual([field, text, count]);
          // The filter finds every value that a row shows.
          if (rows.some((row) => row[field] === text)) expect([field, text, found.count > 0]).toEqual([field, text, true]);
        }
});
