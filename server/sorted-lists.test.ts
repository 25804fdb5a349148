// Every column that a list of all rows can be sorted by has an index that delivers the rows in that order, so that a page of a million
// rows costs as much as a page of a thousand. Every filter that a list offers is one that the database understands.
import type { CheckedCondition, ListColumn, SearchOperator } from '#contract/list/index.ts';
import { everyList, seenCampaigns, UNKNOWN_ID } from '#test/harness/every-list.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignSource } from './campaigns/campaign-list-source.ts';
import { customerListSource } from './customers/customer-store.ts';
import { EVERYTHING } from './db/lists/list-source.ts';
import type { ListSource } from './db/lists/list-source.ts';
import { pageSql } from './db/lists/list-sql.ts';

const sorted = everyList.flatMap(({ source, scope }) =>
  source.descriptor.columns.filter(({ sortable }) => sortable).map(({ field }) => ({ list: source.descriptor.name, field, source, scope })),
);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The nodes of the plan of a first page. The tables are empty, so sorting them is made too expensive to be chosen where an index serves. */
async function planOf(source: ListSource, field: string, search: CheckedCondition[] = [], scope = EVERYTHING): Promise<string> {
  const request = { page: 1, limit: 25, order: { field, descending: true }, search, fields: ['_id'], wantsCount: false };
  const { text, values } = pageSql(source, scope, request);
  const client = await server.context.db.$client.connect();
  try {
    await client.query(`begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off;
      set local enable_hashjoin = off; set local enable_mergejoin = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Their indexes lack the id: the one or two rows with the same value are sorted by it while the index is read. */
const NEARLY_UNIQUE = [
  'orders.orderNumber',
  'agents.email',
  'products.code',
  'rows.line',
  'pages.pageId',
  'adAccounts.accountId',
  'gdnAccounts.accountId',
  'customAudiences.audienceId',
];
const SORTS = /^\s*(->\s+)?(Incremental )?Sort$/m;
const SORTS_ALL_ROWS = /^\s*(->\s+)?Sort$/m;

test.each(sorted.filter(({ source }) => !source.materializesMatches))(
  'the $list list is sorted by $field on an index',
  async ({ list, source, field, scope }) => {
    // Above the limit only the rows of the page are sorted, as those of an expression are.
    const [, plan = ''] = (await planOf(source, field, [], scope)).split('Limit\n');
    expect(plan).not.toMatch(NEARLY_UNIQUE.includes(`${list}.${field}`) ? SORTS_ALL_ROWS : SORTS);
    expect(plan).toMatch(/Index (Only )?Scan/);
  },
);

test('lists without an index for each order are those of a few rows only', () => {
  const small = everyList.filter(({ source }) => source.materializesMatches).map(({ source }) => source.descriptor.name);
  expect(small).toEqual(['dashboards', 'verticals', 'genericCampaignTemplates', 'genericGdnCampaignTemplates', 'stores']);
});

test.each(sorted.filter(({ source }) => source.materializesMatches))(
  'the $list list of a few rows is sorted by $field',
  async ({ source, field, scope }) => {
    expect(await planOf(source, field, [], scope)).toMatch(SORTS_ALL_ROWS);
  },
);

test('a column without an index is sorted after reading every row', async () => {
  expect(await planOf(customerListSource, 'timezone')).toMatch(SORTS_ALL_ROWS);
});

const RANGES: Partial<Record<ListColumn['kind'], string[]>> = {
  number: ['1', '2'],
  money: ['1.50', '2'],
  time: ['2026-11-16T00:00:00Z', '2026-11-17T00:00:00Z'],
};

function valuesFor({ kind }: ListColumn, operator: SearchOperator): CheckedCondition['value'][] {
  if (operator === 'between') return [RANGES[kind] ?? ['2026-11-16', '2026-11-17']];
  if (operator === 'empty') return [true, false];
  const single = kind === 'number' ? 1 : kind === 'boolean' ? true : kind === 'id' ? UNKNOWN_ID : 'a';
  return operator === 'in' || operator === 'not in' ? [[String(single)], []] : [single];
}

test.each(everyList.map(({ source, scope }) => ({ list: source.descriptor.name, source, scope })))(
  'the $list list can be filtered by everything that it offers',
  async ({ source, scope }) => {
    for (const column of source.descriptor.columns)
      for (const operator of column.search)
        for (const value of valuesFor(column, operator)) {
          const condition = { field: column.field, operator, value };
          await expect(planOf(source, '_id', [condition], scope), `${column.field} ${operator} ${String(value)}`).resolves.toContain(
            'Limit',
          );
        }
  },
);

test.each<[string, string, CheckedCondition]>([
  ['campaigns_network_start', 'startDate', { field: 'startDate', operator: 'between', value: ['2026-11-16', '2026-11-22'] }],
  ['campaigns_network_end', 'endDate', { field: 'endDate', operator: 'between', value: ['2026-11-16', '2026-11-22'] }],
  ['campaigns_network_drift', '_id', { field: 'isChangedOnNetwork', operator: 'equals', value: true }],
])('campaigns are filtered on the index %s, by %s', async (index, field, condition) => {
  const plan = await planOf(campaignSource('meta', seenCampaigns), field, [condition]);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(SORTS);
  // A range narrows the rows that are read from the index; the days where each customer is are compared for those only.
  if (field !== '_id') expect(plan).toMatch(/Index Cond: .*(starts_at|ends_at) >= .*(starts_at|ends_at) <= /);
});
