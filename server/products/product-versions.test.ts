import { makeCustomer } from '#test/harness/factories.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetPlans } from './budget-plan-table.ts';
import { budgetPlanVersions } from './budget-plan-version-table.ts';
import { products } from './product-table.ts';
import { productVersions } from './product-version-table.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<string> => {
  const answer = await admin.call(method, path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ _id: string }>()._id;
};

test('each save that changes a budget plan writes a version, with who saved it; others write none', async () => {
  const { db } = server.context;
  const plan = { name: 'Versioned', marginPercent: 20, minimumPerAdSet: 500 };
  const id = await send('POST', '/api/budget-plans', plan);
  await send('PUT', `/api/budget-plan/${id}`, plan);
  await send('PUT', `/api/budget-plan/${id}`, { ...plan, marginPercent: 25 });
  const versions = await db
    .select()
    .from(budgetPlanVersions)
    .where(eq(budgetPlanVersions.budgetPlanId, id))
    .orderBy(asc(budgetPlanVersions.version));
  const content = { ...plan, platformShares: { meta: 70, google: 30 }, daySpans: [{ fromDay: 1, share: 100 }], currencyCode: 'NZD' };
  expect(versions).toMatchObject([
    { version: 1, content, createdBy: admin.userId },
    { version: 2, content: { ...content, marginPercent: 25 }, createdBy: admin.userId },
  ]);
  expect(await db.select({ newest: budgetPlans.contentVersion }).from(budgetPlans).where(eq(budgetPlans.id, id))).toEqual([{ newest: 2 }]);
});

test('each save that changes a product or its templates writes a version; switching it off writes none', async () => {
  const { db } = server.context;
  const customerId = await makeCustomer(db);
  const [first, second] = [await makeTemplate(db, customerId), await makeTemplate(db, customerId)];
  const budgetPlanId = await send('POST', '/api/budget-plans', { name: 'Of a product' });
  const model = 'CustomerCampaignTemplate';
  const body = {
    code: 'VERSIONED',
    name: 'A week',
    description: 'Seven days',
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    price: 34_500,
    isTaxInclusive: true,
    taxRate: 15,
    campaignDurationDays: 7,
    campaignTemplates: [{ campaignTemplateId: first, templateModel: model, useImagesForVideo: false }],
    budgetPlanId,
    isActive: true,
  };
  const id = await send('POST', '/api/products', { ...body, customerId });
  await send('PUT', `/api/products/${id}`, { ...body, isActive: false });
  await send('PUT', `/api/products/${id}`, { ...body, price: 46_000 });
  const both = [...body.campaignTemplates, { campaignTemplateId: second, templateModel: model, useImagesForVideo: false }];
  await send('PUT', `/api/products/${id}`, { ...body, price: 46_000, campaignTemplates: both });
  const versions = await db.select().from(productVersions).where(eq(productVersions.productId, id)).orderBy(asc(productVersions.version));
  const { campaignTemplates: _templates, isActive: _active, ...fields } = body;
  const template = (templateId: string) => ({ templateId, templateModel: model, useImagesForVideo: false });
  expect(versions.map(({ version, content }) => ({ version, content }))).toEqual([
    { version: 1, content: { ...fields, customerId, templates: [template(first)] } },
    { version: 2, content: { ...fields, customerId, price: 46_000, templates: [template(first)] } },
    { version: 3, content: { ...fields, customerId, price: 46_000, templates: [template(first), template(second)] } },
  ]);
  expect(await db.select({ newest: products.contentVersion }).from(products).where(eq(products.id, id))).toEqual([{ newest: 3 }]);
});
