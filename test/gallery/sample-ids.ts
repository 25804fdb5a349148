// Sample values for the parameters of screens, by parameter name: the first row of each list in the demo, and tokens of links that were
// really sent. Read once per product.
import { writeAgentDetails } from '#domain/accounts/index.ts';
import { visit } from '#test/harness/browser.ts';
import { waitForEmailedLink } from '#test/harness/emailed-links.ts';
import type { APIRequestContext, Browser } from 'playwright-core';

const LISTS: Readonly<Record<string, [path: string, rows: string]>> = {
  customerId: ['/api/customers?order=_id&limit=1', 'customers'],
  officeId: ['/api/offices?order=_id&limit=1', 'offices'],
  agentId: ['/api/agents?order=_id&limit=1', 'agents'],
  openHomeVisitorId: ['/api/customers/open-homes?order=_id&limit=1', 'openHomeVisitors'],
  productId: ['/api/products?order=_id&limit=1', 'products'],
  orderId: ['/api/orders?order=-_id&limit=1', 'orders'],
  campaignId: ['/api/campaigns?order=-_id&limit=1', 'campaigns'],
  gdnCampaignId: ['/api/gdn-campaigns?order=_id&limit=1', 'gdnCampaigns'],
  adAccountId: ['/api/ad-accounts/list?order=_id&limit=1', 'adAccounts'],
  fbCatalogId: ['/api/fb-dpa-catalogs?order=_id&limit=1', 'fbDpaCatalogs'],
  budgetPlanId: ['/api/budget-plans?order=_id&limit=1', 'budgetPlans'],
  currencyRateId: ['/api/currency-rates?order=_id&limit=1', 'currencyRates'],
  templateId: ['/api/dashboardtemplates?order=_id&limit=1', 'dashboardTemplates'],
  dashboardId: ['/api/dashboards?order=_id&limit=1', 'dashboards'],
  creativeTemplateId: ['/api/creative-templates?order=_id&limit=1', 'creativeTemplates'],
  creativeTemplateFileId: ['/api/creative-template-files?shared=true&order=_id&limit=1', 'creativeTemplateFiles'],
  feedId: ['/api/settings/data-feeds/list?order=_id&limit=1', 'dataFeeds'],
  serverId: ['/api/settings/servers/list?order=_id&limit=1', 'servers'],
  accountId: ['/api/settings/data-feed-accounts/list?order=_id&limit=1', 'dataFeedAccounts'],
  filterId: ['/api/settings/data-filters/list?order=_id&limit=1', 'dataFilters'],
  verticalId: ['/api/settings/verticals/list?order=name&limit=1', 'verticals'],
  userId: ['/api/users/list?order=email&limit=1', 'users'],
};

const cache = new Map<string, Promise<Record<string, string>>>();

export function sampleIds(browser: Browser, baseUrl: string): Promise<Record<string, string>> {
  const ids = cache.get(baseUrl) ?? readSampleIds(browser, baseUrl);
  cache.set(baseUrl, ids);
  return ids;
}

async function readSampleIds(browser: Browser, baseUrl: string): Promise<Record<string, string>> {
  const { context } = await visit(browser, baseUrl, 'admin');
  const ids: Record<string, string> = {};
  for (const [parameter, [path, rows]] of Object.entries(LISTS)) {
    const response = (await (await context.request.get(path)).json()) as Record<string, { _id: string }[]>;
    ids[parameter] = response[rows]?.[0]?._id ?? '';
  }
  const tokens = await sampleTokens(context.request);
  const templates = await idsOfTemplates(context.request, ids['customerId'] ?? '');
  const ruleId = await idOfRule(context.request, ids['customerId'] ?? '');
  const storeId = await idOfStore(context.request, ids['customerId'] ?? '');
  await context.close();
  return {
    ...ids,
    ...templates,
    ruleId,
    storeId,
    ...tokens,
    ...(await idsOfAgent(browser, baseUrl)),
    tabId: 'users',
    agentDetails: encodeURIComponent(writeAgentDetails({ email: 'mere@harcrest.example', firstName: 'Mere', lastName: 'Tane' })),
  };
}

async function idOfRule(request: APIRequestContext, customerId: string): Promise<string> {
  const { rules = [] } = (await (await request.get(`/api/customer/${customerId}/automation`)).json()) as { rules?: { _id: string }[] };
  return rules[0]?._id ?? '';
}

/** The newest store: that of the feed account. */
async function idOfStore(request: APIRequestContext, customerId: string): Promise<string> {
  const answer = await request.get(`/api/customer/${customerId}/stores?order=-_id&limit=1`);
  const { stores = [] } = (await answer.json()) as { stores?: { _id: string }[] };
  return stores[0]?._id ?? '';
}

async function idsOfTemplates(request: APIRequestContext, customerId: string): Promise<Record<string, string>> {
  const read = async (path: string) =>
    (await (await request.get(`/api/customer/${customerId}/${path}?order=_id&limit=1`)).json()) as Record<string, { _id: string }[]>;
  const { campaignTemplates = [] } = await read('campaign-templates');
  const { gdnCampaignTemplates = [] } = await read('gdn-campaign-templates');
  return {
    campaignTemplateId: campaignTemplates[0]?._id ?? '',
    gdnCampaignTemplateId: gdnCampaignTemplates[0]?._id ?? '',
    selectedTab: 'published',
  };
}

/** Rows that an agent sees, so that everyone in the dashboard does. */
async function idsOfAgent(browser: Browser, baseUrl: string): Promise<Record<string, string>> {
  const { context } = await visit(browser, baseUrl, 'agent');
  const { listings } = (await (await context.request.get('/api/listings?order=_id&limit=1')).json()) as { listings: { _id: string }[] };
  const { resources } = (await (await context.request.get('/api/resources?order=_id&limit=1')).json()) as { resources: { _id: string }[] };
  const adsetId = await adSetOfAgent(context.request);
  await context.close();
  return { listingId: listings[0]?._id ?? '', resourceId: resources[0]?._id ?? '', adsetId };
}

/** An ad set of one of the agent's orders that were delivered. */
async function adSetOfAgent(request: APIRequestContext): Promise<string> {
  const search = JSON.stringify([{ field: 'status', operator: 'in', value: ['DELIVERED', 'COMPLETED'] }]);
  const { orders } = (await (await request.get(`/api/orders?limit=10&search=${encodeURIComponent(search)}`)).json()) as {
    orders: { _id: string }[];
  };
  for (const { _id } of orders) {
    const { fbCampaigns } = (await (await request.get(`/api/orders/${_id}`)).json()) as { fbCampaigns: { adSets: { _id: string }[] }[] };
    const [adSet] = fbCampaigns.flatMap(({ adSets }) => adSets);
    if (adSet) return adSet._id;
  }
  return '';
}

const NEWCOMER = 'newcomer@example.com';
const FORGETFUL = 'operations@adstead.example';

/** Tokens of emails that are requested here; opening their screens does not consume them. */
async function sampleTokens(request: APIRequestContext): Promise<Record<string, string>> {
  await request.post('/api/auth/signup', { data: { email: NEWCOMER, password: 'a quiet harbour' } });
  await request.post('/api/auth/forgot', { data: { email: FORGETFUL } });
  const activation = await waitForEmailedLink(request, NEWCOMER, 'Confirm your email address');
  const reset = await waitForEmailedLink(request, FORGETFUL, 'Set a new password');
  return { activationToken: lastOf(activation), token: lastOf(reset) };
}

const lastOf = ({ pathname }: URL): string => pathname.split('/').at(-1) ?? '';
