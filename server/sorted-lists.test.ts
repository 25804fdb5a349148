// Every column that a list of all rows can be sorted by has an index that delivers the rows in that order, so that a page of a million
// rows costs as much as a page of a thousand.
import type { CheckedCondition } from '#contract/list/index.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userListSource } from './accounts/users/user-list.ts';
import { agentListSource } from './agents/agent-list-source.ts';
import { campaignSource } from './campaigns/campaign-list-source.ts';
import { customerListSource } from './customers/customer-store.ts';
import { officeListSource } from './customers/office-store.ts';
import { EVERYTHING } from './db/lists/list-source.ts';
import type { ListSource } from './db/lists/list-source.ts';
import { pageSql } from './db/lists/list-sql.ts';
import { emailListSource } from './emails/email-store.ts';
import { listingListSource } from './inventory/listings/listing-list-source.ts';
import { jobListSource } from './jobs/job-store.ts';
import { orderListSource } from './orders/order-list-source.ts';
import { productListSource } from './products/product-store.ts';

const campaigns = { seesMoney: true, root: 'https://reports.example' };
const sources: ListSource[] = [
  orderListSource({ basis: 'withTax', seesInvestment: true, seesDelivery: true }, 'https://reports.example'),
  listingListSource,
  campaignSource('meta', campaigns),
  campaignSource('google', campaigns),
  customerListSource,
  officeListSource,
  agentListSource,
  userListSource,
  productListSource,
  jobListSource,
  emailListSource,
];
const sorted = sources.flatMap((source) =>
  source.descriptor.columns.filter(({ sortable }) => sortable).map(({ field }) => ({ list: source.descriptor.name, field, source })),
);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The nodes of the plan of a first page. The tables are empty, so sorting them is made too expensive to be chosen where an index serves. */
async function planOf(source: ListSource, field: string, search: CheckedCondition[] = []): Promise<string> {
  const request = { page: 1, limit: 25, order: { field, descending: true }, search, fields: ['_id'], wantsCount: false };
  const { text, values } = pageSql(source, EVERYTHING, request);
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
const NEARLY_UNIQUE = ['orderNumber', 'email', 'code'];
const SORTS = /^\s*(->\s+)?(Incremental )?Sort$/m;
const SORTS_ALL_ROWS = /^\s*(->\s+)?Sort$/m;

test.each(sorted)('the $list list is sorted by $field on an index', async ({ source, field }) => {
  const plan = await planOf(source, field);
  expect(plan).not.toMatch(NEARLY_UNIQUE.includes(field) ? SORTS_ALL_ROWS : SORTS);
  expect(plan).toMatch(/Index (Only )?Scan/);
});

test('a column without an index is sorted after reading every row', async () => {
  expect(await planOf(customerListSource, 'timezone')).toMatch(SORTS_ALL_ROWS);
});

test.each<[string, string, CheckedCondition]>([
  ['campaigns_network_start', 'startDate', { field: 'startDate', operator: 'between', value: ['2026-11-16', '2026-11-22'] }],
  ['campaigns_network_end', 'endDate', { field: 'endDate', operator: 'between', value: ['2026-11-16', '2026-11-22'] }],
  ['campaigns_network_drift', '_id', { field: 'isChangedOnNetwork', operator: 'equals', value: true }],
])('campaigns are filtered on the index %s, by %s', async (index, field, condition) => {
  const plan = await planOf(campaignSource('meta', campaigns), field, [condition]);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(SORTS);
  // A range narrows the rows that are read from the index; the days where each customer is are compared for those only.
  if (field !== '_id') expect(plan).toMatch(/Index Cond: .*(starts_at|ends_at) >= .*(starts_at|ends_at) <= /);
});
