// Every column that a list of all rows can be sorted by has an index that delivers the rows in that order, so that a page of a million
// rows costs as much as a page of a thousand. Every filter that a list offers is one that the database understands.
import type { CheckedCondition, ListColumn, SearchOperator } from '#contract/list/index.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userListSource } from './accounts/users/user-list.ts';
import { agentListSource } from './agents/agent-list-source.ts';
import { autoPostSource, postsOfStore } from './automation/auto-posts/auto-post-store.ts';
import { campaignSource } from './campaigns/campaign-list-source.ts';
import { outdatedCreativeSource } from './campaigns/outdated-creatives/outdated-creative-list.ts';
import { catalogListSource } from './catalogs/catalog-store.ts';
import { creativeFileListSource } from './creatives/creative-file-store.ts';
import { creativeTemplateListSource } from './creatives/creative-template-store.ts';
import { customerListSource } from './customers/customer-store.ts';
import { officeListSource } from './customers/office-store.ts';
import { dashboardListSource, dashboardUserSource } from './dashboards/dashboard-setup-store.ts';
import { templateListSource } from './dashboards/dashboard-template-store.ts';
import { EVERYTHING } from './db/lists/list-source.ts';
import type { ListSource, Predicate } from './db/lists/list-source.ts';
import { pageSql } from './db/lists/list-sql.ts';
import { emailListSource } from './emails/email-store.ts';
import { feedAccountListSource } from './feeds/accounts/feed-account-store.ts';
import { dataFeedListSource } from './feeds/data-feeds/data-feed-store.ts';
import { feedFileSource, feedRecordSource, filesOfSource, recordsOfFile } from './feeds/files/feed-file-store.ts';
import { filterListSource } from './feeds/filters/filter-store.ts';
import { feedServerListSource } from './feeds/servers/feed-server-store.ts';
import { assetListSource } from './inventory/assets/asset-store.ts';
import { bulkRowSource, bulkUploadSource, rowsOfUpload } from './inventory/bulk-uploads/bulk-upload-store.ts';
import { listingListSource } from './inventory/listings/listing-list-source.ts';
import { openHomeSource } from './inventory/open-homes/open-home-store.ts';
import { resourceListSource } from './inventory/resources/resource-list-source.ts';
import { verticalListSource } from './inventory/verticals/vertical-record-store.ts';
import { jobListSource } from './jobs/job-store.ts';
import { leadListSource } from './leads/lead-list-source.ts';
import { accountSource } from './networks/account-list.ts';
import { audienceListSource, ofAccount } from './networks/audience-store.ts';
import { llaTagListSource, ofCustomer as tagsOfCustomer } from './networks/lla-tag-store.ts';
import { pageSource } from './networks/page-store.ts';
import { orderListSource } from './orders/order-list-source.ts';
import { budgetPlanListSource } from './products/budget-plan-store.ts';
import { currencyRateListSource } from './products/currency-rate-store.ts';
import { productListSource } from './products/product-store.ts';
import { ofCustomer as storesOfCustomer, storeListSource } from './stores/store-rows.ts';
import { genericSources, ofCustomer as templatesOfCustomer, templateSources } from './templates/template-list-sources.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const campaigns = { seesMoney: true, root: 'https://reports.example' };
const staff = { kind: 'everything' } as const;
const ofLeadCustomer: Predicate = { sql: 'ld.customer_id = $1', values: [ID] };

/** Each list as most people see it: all rows, or where a list belongs to one record, the rows of one. */
const lists: { source: ListSource; scope: Predicate }[] = [
  ...[
    orderListSource({ basis: 'withTax', seesInvestment: true, seesDelivery: true }, 'https://reports.example'),
    listingListSource,
    campaignSource('meta', campaigns),
    campaignSource('google', campaigns),
    outdatedCreativeSource,
    customerListSource,
    officeListSource,
    agentListSource,
    userListSource,
    dashboardUserSource,
    dashboardListSource,
    templateListSource,
    productListSource,
    budgetPlanListSource,
    currencyRateListSource,
    jobListSource,
    emailListSource,
    accountSource('meta', staff),
    accountSource('google', staff),
    pageSource(staff),
    catalogListSource,
    creativeTemplateListSource,
    creativeFileListSource,
    assetListSource,
    openHomeSource,
    resourceListSource,
    verticalListSource,
    bulkUploadSource,
    feedAccountListSource,
    feedServerListSource,
    dataFeedListSource,
    filterListSource,
    genericSources.meta,
    genericSources.google,
  ].map((source) => ({ source, scope: EVERYTHING })),
  { source: leadListSource({ seesBudget: true, basis: 'withTax' }), scope: ofLeadCustomer },
  { source: feedFileSource, scope: filesOfSource(ID) },
  { source: feedRecordSource, scope: recordsOfFile(ID) },
  { source: bulkRowSource, scope: rowsOfUpload(ID) },
  { source: storeListSource, scope: storesOfCustomer(ID) },
  { source: audienceListSource, scope: ofAccount(ID) },
  { source: llaTagListSource, scope: tagsOfCustomer(ID) },
  { source: autoPostSource, scope: postsOfStore(ID) },
  { source: templateSources.meta, scope: templatesOfCustomer(ID) },
  { source: templateSources.google, scope: templatesOfCustomer(ID) },
];
const sorted = lists.flatMap(({ source, scope }) =>
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
const NEARLY_UNIQUE = ['orders.orderNumber', 'agents.email', 'products.code', 'rows.line'];
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
  const small = lists.filter(({ source }) => source.materializesMatches).map(({ source }) => source.descriptor.name);
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

function valueFor({ kind }: ListColumn, operator: SearchOperator): CheckedCondition['value'] {
  if (operator === 'between') return RANGES[kind] ?? ['2026-11-16', '2026-11-17'];
  if (operator === 'empty') return true;
  const single = kind === 'number' ? 1 : kind === 'boolean' ? true : kind === 'id' ? ID : 'a';
  return operator === 'in' || operator === 'not in' ? [String(single)] : single;
}

test.each(lists.map(({ source, scope }) => ({ list: source.descriptor.name, source, scope })))(
  'the $list list can be filtered by everything that it offers',
  async ({ source, scope }) => {
    for (const column of source.descriptor.columns)
      for (const operator of column.search) {
        const condition = { field: column.field, operator, value: valueFor(column, operator) };
        await expect(planOf(source, '_id', [condition], scope), `${column.field} ${operator}`).resolves.toContain('Limit');
      }
  },
);

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
