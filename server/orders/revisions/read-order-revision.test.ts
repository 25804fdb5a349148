import type { CampaignTemplate } from '#contract/templates/index.ts';
import { makeSeller, openOrderServer, orderBody } from '#test/harness/ordering/order-server.ts';
import type { OrderServer, Seller } from '#test/harness/ordering/order-server.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignTemplates } from '../../templates/campaign-template-table.ts';
import { writeTemplateVersions } from '../../templates/write-template-versions.ts';
import { readOrderRevision } from '../index.ts';

let server: OrderServer;
let admin: Caller;
beforeAll(async () => {
  server = await openOrderServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const update = async (path: string, body: object) => {
  const answer = await admin.call('PUT', path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const stored = async (path: string) => (await admin.call('GET', path)).json<Record<string, unknown> & { _id: string }>();

test('an order is read with the versions of the day it was placed, whatever was saved since', async () => {
  const seller = await makeSeller(server.context.db);
  const { _id } = await server.place(await server.person('corporate', seller), {}, seller);
  const plan = await saveEverythingAnew(seller);
  const revised = await readOrderRevision(server.context.db, _id);
  expect(revised).toMatchObject({
    order: { id: _id, revision: 1, campaignName: 'Spring', total: 34_500, currencyCode: 'NZD' },
    revision: { number: 1, fileHashes: { [seller.pictureId]: 'x' } },
    products: [
      {
        ordered: { productId: seller.productId, productVersion: 1, budgetPlanId: plan, budgetPlanVersion: 1, total: 34_500 },
        content: { name: 'Week of images', price: 34_500, campaignDurationDays: 7, templates: [{ templateId: seller.templateId }] },
        budgetPlan: { marginPercent: 20, platformShares: { meta: 70, google: 30 }, currencyCode: 'NZD' },
        templates: [
          {
            ordered: { templateId: seller.templateId, version: 1, templateModel: 'CustomerCampaignTemplate' },
            template: { templateId: seller.templateId, version: 1, name: `Template ${seller.templateId}`, network: 'meta' },
            stages: [],
          },
        ],
      },
    ],
  });
  expect(revised?.products[0]?.templates[0]?.template.content).toHaveProperty('copy');
  // A later order names what is sold now.
  const later = await server.place(await server.person('corporate', seller), {}, seller);
  expect(await readOrderRevision(server.context.db, later._id)).toMatchObject({
    products: [
      {
        ordered: { productVersion: 2, budgetPlanVersion: 2 },
        content: { name: 'Another week' },
        budgetPlan: { marginPercent: 25 },
        templates: [{ template: { version: 2, name: 'Renamed' } }],
      },
    ],
  });
});

async function saveEverythingAnew({ templateId, productId }: Seller): Promise<string> {
  const template = await stored(`/api/campaign-template/${templateId}`);
  const product = await stored(`/api/products/${productId}`);
  const planId = (product['budgetPlan'] as { _id: string })._id;
  await update(`/api/budget-plan/${planId}`, { name: 'Dearer', marginPercent: 25 });
  const {
    customer: _c,
    productCount: _n,
    changedBy: _b,
    _id,
    createdAt: _1,
    updatedAt: _2,
    ...content
  } = template as unknown as CampaignTemplate;
  await update(`/api/campaign-template/${_id}`, { ...content, name: 'Renamed' });
  await update(`/api/products/${productId}`, {
    code: product['code'],
    name: 'Another week',
    type: product['type'],
    price: product['price'],
    isTaxInclusive: true,
    taxRate: 15,
    campaignDurationDays: 7,
    campaignTemplates: [{ campaignTemplateId: templateId, templateModel: 'CustomerCampaignTemplate' }],
    budgetPlanId: planId,
    isActive: true,
  });
  return planId;
}

test('an earlier revision is read as the order was then', async () => {
  const seller = await makeSeller(server.context.db);
  const { _id } = await server.place(await server.person('corporate', seller), {}, seller);
  await update(`/api/orders/${_id}`, { campaignName: 'Summer', email: 'new@kauri.example' });
  const { db } = server.context;
  expect(await readOrderRevision(db, _id, 1)).toMatchObject({
    order: { revision: 1, campaignName: 'Spring', email: 'mere@kauri.example' },
    revision: { number: 1 },
  });
  expect(await readOrderRevision(db, _id)).toMatchObject({
    order: { revision: 2, campaignName: 'Summer', email: 'new@kauri.example' },
    revision: { number: 2, changes: ['Campaign name: Spring → Summer', 'Email: mere@kauri.example → new@kauri.example'] },
  });
  expect([await readOrderRevision(db, _id, 3), await readOrderRevision(db, newId())]).toEqual([null, null]);
});

test('an order of a funnel names its stages in the versions of the day it was placed', async () => {
  const { db } = server.context;
  const seller = await makeSeller(db);
  const [first, second] = [
    await makeTemplate(db, seller.customerId, { name: 'First' }),
    await makeTemplate(db, seller.customerId, { name: 'Second' }),
  ];
  const funnelId = await makeTemplate(db, seller.customerId, { name: 'Funnel', type: 'FACEBOOK_FUNNEL_CAMPAIGN' });
  const save = async (id: string, set: Parameters<ReturnType<typeof db.update<typeof campaignTemplates>>['set']>[0]) => {
    await db.update(campaignTemplates).set(set).where(eq(campaignTemplates.id, id));
    await writeTemplateVersions(db, [id], null);
  };
  const stageIds = JSON.stringify([second, first]);
  await save(funnelId, { content: sql`jsonb_set(content, '{funnelTemplateIds}', ${stageIds}::jsonb)` });
  const code = `FUNNEL-${funnelId.slice(-12).toUpperCase()}`;
  const type = 'FACEBOOK_FUNNEL_CAMPAIGN';
  await makeProduct(db, seller.customerId, { code, type }, [funnelId]);
  // The funnel itself is not saved again: it still names version 1.
  await save(first, { name: 'First, again' });
  const campaignData = orderBody(seller).campaignData?.map((data) => ({ ...data, templateId: funnelId, type }) as const) ?? [];
  const { _id } = await server.place(await server.person('corporate', seller), { products: [code], campaignData }, seller);
  await save(second, { name: 'Second, later' });
  const revised = await readOrderRevision(db, _id);
  const [template] = revised?.products[0]?.templates ?? [];
  expect(template?.ordered.stages).toEqual([
    { templateId: second, version: 1, creative: null },
    { templateId: first, version: 2, creative: null },
  ]);
  expect(template?.template).toMatchObject({ templateId: funnelId, version: 2, name: 'Funnel' });
  expect(template?.stages.map(({ name }) => name)).toEqual(['Second', 'First, again']);
  expect(revised?.products[0]?.budgetPlan).toBeNull();
});
