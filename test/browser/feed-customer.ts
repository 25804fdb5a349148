// A customer of the demo whose rules advertise the listings of its feed: a sender, an agent whose accounts pay, products and rules.
import type { Product } from '#contract/products/index.ts';
import { campaignTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { CampaignTemplate } from '#contract/templates/index.ts';
import type { APIRequestContext } from 'playwright-core';

/** The sender's name and password on the FTP server. */
export const SENDER = { user: 'office-software', password: 'kereru over the hill' };
export const AGENT = { fullName: 'Mere Tane', email: 'mere.tane@harcrest.example' };

export async function call<Answer>(
  staff: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await staff.fetch(path, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Named = { _id: string; name: string };
const namedIn = <Row extends Named>(rows: readonly Row[], name: string): Row => {
  const found = rows.find((row) => row.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

export interface Customer extends Named {
  agentId: string;
  launch: Product;
  sold: Product;
}

/** The first customer of the demo, with a sender that may upload, an agent whose accounts pay, and a product for sold listings. */
export async function prepareCustomer(staff: APIRequestContext): Promise<Customer> {
  const customer = (await call<{ customers: Named[] }>(staff, 'GET', '/api/customers?order=_id&limit=1')).customers[0]!;
  const { dataFeedAccounts } = await call<{ dataFeedAccounts: Named[] }>(staff, 'GET', '/api/settings/data-feed-accounts/list');
  const { _id: senderId } = namedIn(dataFeedAccounts, 'Office software');
  await call(staff, 'PUT', `/api/settings/data-feed-accounts/${senderId}/ftp-password`, { password: SENDER.password });
  const { adAccounts } = await call<{ adAccounts: Named[] }>(staff, 'GET', '/api/ad-accounts/list?limit=100');
  const { gdnAccounts } = await call<{ gdnAccounts: { _id: string; descriptiveName: string }[] }>(
    staff,
    'GET',
    '/api/gdn-accounts/list?limit=100',
  );
  const display = gdnAccounts.map(({ _id, descriptiveName: name }) => ({ _id, name }));
  const { _id: agentId } = await call<{ _id: string }>(staff, 'POST', '/api/agents', {
    ...AGENT,
    customerId: customer._id,
    fbAdAccountIds: [namedIn(adAccounts, customer.name)._id],
    gdnAccountIds: [namedIn(display, `${customer.name} display`)._id],
  });
  const search = encodeURIComponent(JSON.stringify([{ field: 'customerId', operator: 'equals', value: customer._id }]));
  const { products } = await call<{ products: Named[] }>(staff, 'GET', `/api/products?limit=100&search=${search}`);
  const launch = await call<Product>(staff, 'GET', `/api/products/${namedIn(products, 'Spotlight everywhere, 14 days')._id}`);
  return { ...customer, agentId, launch, sold: await makeSoldProduct(staff, customer._id, launch) };
}

/** As the other product, on Meta only, with the starter template for sold listings. */
async function makeSoldProduct(staff: APIRequestContext, customerId: string, launch: Product): Promise<Product> {
  const { creativeTemplates } = await call<{ creativeTemplates: Named[] }>(staff, 'GET', '/api/creative-templates?limit=100');
  const { templateModel, campaignTemplate } = launch.campaignTemplates.find(({ templateModel: model }) => !model.includes('Gdn'))!;
  const stored = await call<CampaignTemplate>(staff, 'GET', `/api/campaign-template/${campaignTemplate._id}`);
  const fields = {
    ...campaignTemplateFieldsSchema.strip().parse(stored),
    name: 'Just sold',
    creativeTemplateId: namedIn(creativeTemplates, 'Sold')._id,
  };
  const { _id: campaignTemplateId } = await call<Named>(staff, 'POST', `/api/customer/${customerId}/campaign-template`, fields);
  return call<Product>(staff, 'POST', '/api/products', {
    customerId,
    code: 'JUST-SOLD',
    name: 'Just sold',
    type: launch.type,
    price: launch.price,
    campaignDurationDays: 7,
    campaignTemplates: [{ campaignTemplateId, templateModel }],
    budgetPlanId: launch.budgetPlan?._id ?? null,
    isActive: true,
  });
}

/** For the listings of the feed only, because other journeys add and sell listings of the same customer. */
export async function makeRules(staff: APIRequestContext, { _id, launch, sold }: Customer): Promise<string[]> {
  const { stores } = await call<{ stores: Named[] }>(staff, 'GET', `/api/customer/${_id}/stores`);
  const shared = { storeId: namedIn(stores, 'Office software')._id, limits: { ordersPerDay: 1, ordersPerMonth: 10 }, isOn: true };
  const { _id: ownerId } = await call<{ _id: string }>(staff, 'GET', '/api/users/me');
  const rules = [
    { name: 'Advertise new listings', event: 'NEW', action: { kind: 'ORDER', productId: launch._id } },
    { name: 'End at the sale', event: 'SOLD', action: { kind: 'END_CAMPAIGNS' } },
    { name: 'Announce the sale', event: 'SOLD', action: { kind: 'ORDER', productId: sold._id } },
  ];
  const made: string[] = [];
  for (const rule of rules)
    made.push((await call<Named>(staff, 'POST', `/api/customer/${_id}/automation/rules`, { ...shared, ...rule, ownerId }))._id);
  return made;
}

/** Other journeys order for the same customer, and choose among its products, agents and newest listings. */
export async function removeAll(staff: APIRequestContext, customer: Customer, rules: readonly string[]): Promise<void> {
  for (const ruleId of rules) await call(staff, 'DELETE', `/api/customer/${customer._id}/automation/rules/${ruleId}`);
  await call(staff, 'DELETE', '/api/products', { ids: [customer.sold._id] });
  const matching = [{ field: 'agentIds', operator: 'equals', value: customer.agentId }];
  await call(staff, 'DELETE', '/api/listings', { matching });
  await call(staff, 'DELETE', '/api/agents', { ids: [customer.agentId] });
}
