// Every list prints the same page over the fast path and over the plain driver, for the rows of the demo.
import { seedDemo } from '#demo/seed-demo.ts';
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
