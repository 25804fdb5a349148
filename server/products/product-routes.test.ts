import { product, productRow } from '#contract/products/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeBudgetPlan, makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgetPlans } from './budget-plan-table.ts';

let server: TestServer;
let staff: Caller;
let operations: Caller;
let customerId: string;
let templateId: string;
let budgetPlanId: string;
let made = 0;

beforeAll(async () => {
  server = await openTestServer();
  [staff, operations] = [await server.as('user'), await server.as('operations')];
  customerId = await makeCustomer(server.context.db);
  templateId = await makeTemplate(server.context.db, customerId, { name: 'Villa images' });
  budgetPlanId = await makeBudgetPlan(server.context.db, { name: 'Standard' });
});
afterAll(() => server.close());

const meta = (campaignTemplateId: string) => ({ campaignTemplateId, templateModel: 'CustomerCampaignTemplate' });
const google = (campaignTemplateId: string) => ({ campaignTemplateId, templateModel: 'CustomerGdnCampaignTemplate' });
const productBody = (overrides: object = {}) => ({
  customerId,
  code: `week ${++made}`,
  name: 'A week of images',
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  price: 34_500,
  campaignDurationDays: 7,
  campaignTemplates: [meta(templateId)],
  budgetPlanId,
  ...overrides,
});
const create = (overrides: object = {}) => staff.call('POST', '/api/products', productBody(overrides));

describe('POST /api/products', () => {
  test('keeps a product with its templates, and says what a customer pays', async () => {
    const answer = await create({ code: 'week, images' });
    expect(answer.statusCode).toBe(200);
    expect(product.parse(answer.json())).toMatchObject({
      code: 'WEEK-IMAGES',
      customer: { _id: customerId },
      currency: { code: 'NZD', offset: 100 },
      net: 30_000,
      tax: 4_500,
      total: 34_500,
      campaignTemplates: [{ campaignTemplate: { _id: templateId, name: 'Villa images' }, type: 'FACEBOOK_IMAGE_CAMPAIGN', adSets: 1 }],
      budgetPlan: { name: 'Standard' },
      isActive: true,
    });
  });

  test('lets orders edit the ad copy until it is switched off', async () => {
    const stored = product.parse((await create({ code: 'COPY' })).json());
    expect(stored.allowsCopyChanges).toBe(true);
    const { customerId: _customer, ...body } = productBody({ code: 'COPY', allowsCopyChanges: false });
    expect((await staff.call('PUT', `/api/products/${stored._id}`, body)).json()).toMatchObject({ allowsCopyChanges: false });
    const { customerId: _sold, ...rest } = productBody({ code: 'COPY' });
    expect((await staff.call('PUT', `/api/products/${stored._id}`, rest)).json()).toMatchObject({ allowsCopyChanges: false });
  });

  test('refuses a code that another product has, also one of another customer', async () => {
    await create({ code: 'TAKEN' });
    const again = await create({
      code: 'taken',
      customerId: await makeCustomer(server.context.db),
      campaignTemplates: [meta(templateId)],
    });
    expect(again.json()).toMatchObject({ code: 'productTemplateForeign' });
    const answer = await create({ code: 'taken' });
    expect(answer.json()).toMatchObject({
      code: 'productCodeTaken',
      message: 'A product with the code TAKEN already exists.',
      fields: [{ path: 'code' }],
    });
  });

  test('refuses templates of another customer, unpublished ones, and those named as of the other network', async () => {
    const other = await makeCustomer(server.context.db);
    const spare = await makeTemplate(server.context.db, customerId);
    const refused = [
      meta(await makeTemplate(server.context.db, other)),
      meta(await makeTemplate(server.context.db, customerId, { state: 'DRAFT' })),
      meta(await makeTemplate(server.context.db, customerId, { deletedAt: new Date() })),
      meta(newId()),
      google(templateId),
    ];
    for (const template of refused) {
      const answer = await create({ campaignTemplates: [meta(spare), template] });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'productTemplateForeign', fields: [{ path: 'campaignTemplates' }] });
    }
  });

  test('refuses to sell images as a video, and a video as images, also where the type is changed later', async () => {
    const { db } = server.context;
    const film = await makeTemplate(db, customerId, { name: 'Walk through', type: 'FACEBOOK_VIDEO_CAMPAIGN' });
    const shown = await makeTemplate(db, customerId, { network: 'google', type: 'GOOGLE_DISPLAY_CAMPAIGN' });
    const unfit = { code: 'productTemplateUnfit', fields: [{ path: 'campaignTemplates' }] };
    expect((await create({ type: 'FACEBOOK_VIDEO_CAMPAIGN' })).json()).toMatchObject(unfit);
    expect((await create({ campaignTemplates: [meta(templateId), meta(film)] })).json()).toMatchObject({
      ...unfit,
      message: 'Walk through does not fit this product type. Use video templates for video products, and for no others.',
    });
    const { customerId: _, ...sold } = productBody({
      type: 'FACEBOOK_VIDEO_CAMPAIGN',
      campaignTemplates: [meta(film), google(shown)],
      isActive: false,
      budgetPlanId: null,
    });
    const { _id, version } = (await create(sold)).json<{ _id: string; version: number }>();
    const change = { ...sold, type: 'FACEBOOK_IMAGE_CAMPAIGN', version };
    expect((await staff.call('PUT', `/api/products/${_id}`, change)).json()).toMatchObject(unfit);
  });

  test('needs a budget plan only once it is active', async () => {
    const offered = await create({ budgetPlanId: null });
    expect(offered.json()).toMatchObject({ code: 'productHasNoBudgetPlan', fields: [{ path: 'budgetPlanId' }] });
    expect((await create({ budgetPlanId: null, isActive: false })).json()).toMatchObject({ budgetPlan: null, isActive: false });
  });

  test('refuses a plan in another currency, one without a share for its network, and one whose minimum exceeds the price', async () => {
    const { db } = server.context;
    const inYen = await makeBudgetPlan(db, { name: 'Yen', currencyCode: 'JPY' });
    expect((await create({ budgetPlanId: inYen })).json()).toMatchObject({
      code: 'budgetPlanInOtherCurrency',
      message: 'The budget plan Yen is in JPY, and this customer pays in NZD.',
    });
    const googleOnly = await makeBudgetPlan(db, { platformShares: { meta: 0, google: 100 } });
    expect((await create({ budgetPlanId: googleOnly })).json()).toMatchObject({ code: 'productNetworkUnfunded' });
    const demanding = await makeBudgetPlan(db, { minimumPerAdSet: 5_000 });
    expect((await create({ budgetPlanId: demanding })).json()).toMatchObject({
      code: 'productBudgetFarTooSmall',
      message:
        'On Meta each ad set would get $34.28 a day, but the budget plan requires at least $50.00. Raise the price, shorten the duration or choose another plan.',
    });
    expect((await create({ budgetPlanId: newId() })).statusCode).toBe(404);
  });

  test('counts the stages of a funnel as ad sets', async () => {
    const { db } = server.context;
    const funnel = await makeTemplate(db, customerId, {
      type: 'FACEBOOK_FUNNEL_CAMPAIGN',
      content: { funnelTemplateIds: [newId(), newId(), newId()] } as never,
    });
    const plan = await makeBudgetPlan(db, { minimumPerAdSet: 2_000 });
    const overrides = { type: 'FACEBOOK_FUNNEL_CAMPAIGN', campaignTemplates: [meta(funnel)] };
    expect((await create({ ...overrides, budgetPlanId: plan })).json()).toMatchObject({ code: 'productBudgetTooSmall' });
    expect((await create({ budgetPlanId: plan })).statusCode).toBe(200);
    expect((await create({ ...overrides })).json()).toMatchObject({ campaignTemplates: [{ adSets: 3 }] });
  });

  test('is refused for operations, and for a customer that does not exist', async () => {
    expect((await operations.call('POST', '/api/products', productBody())).statusCode).toBe(403);
    expect((await create({ customerId: newId() })).statusCode).toBe(404);
  });
});

describe('PUT /api/products/{productId}', () => {
  test('changes a product over the version that was seen, keeps its customer, and writes who did it', async () => {
    const { _id } = (await create()).json<{ _id: string }>();
    const { customerId: _, ...change } = productBody({ price: 30_000, isTaxInclusive: false });
    expect((await operations.call('PUT', `/api/products/${_id}`, { ...change, customerId })).statusCode).toBe(400);
    const changed = await operations.call('PUT', `/api/products/${_id}`, { ...change, version: 1 });
    expect(changed.json()).toMatchObject({ net: 30_000, total: 34_500, version: 2, customer: { _id: customerId } });
    expect((await operations.call('PUT', `/api/products/${_id}`, { ...change, version: 1 })).json()).toMatchObject({
      code: 'changedMeanwhile',
    });
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, _id));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
      expect.arrayContaining([
        ['created', staff.userId],
        ['updated', operations.userId],
      ]),
    );
    expect(entries.find(({ action }) => action === 'updated')?.changes).toMatchObject({
      price: [34_500, 30_000],
      isTaxInclusive: [true, false],
    });
  });

  test('keeps a template that was archived since, but accepts no other archived one', async () => {
    const { db } = server.context;
    const archived = await makeTemplate(db, customerId, { state: 'ARCHIVED' });
    const id = await makeProduct(db, customerId, { budgetPlanId }, [archived]);
    const { customerId: _, ...change } = productBody({ campaignTemplates: [meta(archived)] });
    expect((await staff.call('PUT', `/api/products/${id}`, change)).statusCode).toBe(200);
    const another = meta(await makeTemplate(db, customerId, { state: 'ARCHIVED' }));
    expect((await staff.call('PUT', `/api/products/${id}`, { ...change, campaignTemplates: [another] })).json()).toMatchObject({
      code: 'productTemplateForeign',
    });
  });

  test('puts templates in the order they were sent in', async () => {
    const { db } = server.context;
    const second = await makeTemplate(db, customerId, { name: 'Second' });
    const shown = await makeTemplate(db, customerId, { network: 'google', name: 'Shown' });
    const { _id } = (await create()).json<{ _id: string }>();
    const { customerId: _, ...change } = productBody({ campaignTemplates: [google(shown), meta(second), meta(templateId)] });
    const answer = await staff.call('PUT', `/api/products/${_id}`, change);
    const names = answer
      .json<{ campaignTemplates: { campaignTemplate: { name: string } }[] }>()
      .campaignTemplates.map(({ campaignTemplate }) => campaignTemplate.name);
    expect(names).toEqual(['Shown', 'Second', 'Villa images']);
  });
});

describe('GET /api/products', () => {
  test('answers rows of the described shape, with prices as people read them', async () => {
    const { db } = server.context;
    const inYen = await makeCustomer(db, { currencyCode: 'JPY' });
    const inDinar = await makeCustomer(db, { currencyCode: 'KWD' });
    await makeProduct(db, customerId, { code: 'IN-CENTS', price: 123_456_789 });
    await makeProduct(db, inYen, { code: 'IN-YEN', price: 1_500 });
    await makeProduct(db, inDinar, { code: 'IN-MILS', price: 45 });
    const { products, count } = (await operations.call('GET', '/api/products?limit=100')).json<{
      products: { code: string; price: string }[];
      count: number;
    }>();
    for (const row of products) productRow.strict().parse(row);
    expect(count).toBe(products.length);
    const priceOf = (code: string) => products.find((row) => row.code === code)?.price;
    expect([priceOf('IN-CENTS'), priceOf('IN-YEN'), priceOf('IN-MILS')]).toEqual(['$1,234,567.89', '¥1,500', '0.045 KWD']);
  });

  test('has 25 rows per page, and its page-settings path is not read as a product id', async () => {
    expect((await staff.call('GET', '/api/products/page-settings')).json()).toMatchObject({ name: 'products', defaultPageSize: 25 });
  });

  test('is exported as a file', async () => {
    await makeProduct(server.context.db, customerId, { code: 'EXPORTED', name: '=sum(1)' });
    const answer = await operations.call('GET', '/api/products/export?format=csv');
    expect(answer.body).toContain('EXPORTED');
    expect(answer.body).toContain(`'=sum(1)`);
  });
});

test('a price is searched in the units that people know, whatever the currency', async () => {
  const inYen = await makeCustomer(server.context.db, { currencyCode: 'JPY' });
  const inDollars = await makeCustomer(server.context.db);
  const names = { cheap: 'Priced low', dear: 'Priced high' };
  await makeProduct(server.context.db, inYen, { name: names.dear, price: 900 });
  await makeProduct(server.context.db, inDollars, { name: names.cheap, price: 89_999 });
  const found = async (...value: string[]) => {
    const conditions = [
      { field: 'customerId', operator: 'in', value: [inYen, inDollars] },
      { field: 'price', operator: 'between', value },
    ];
    const answer = await staff.call('GET', `/api/products?order=name&search=${encodeURIComponent(JSON.stringify(conditions))}`);
    return answer.json<{ products: { name: string }[] }>().products.map(({ name }) => name);
  };
  expect(await found('900', '')).toEqual([names.dear]);
  expect(await found('', '899.99')).toEqual([names.cheap]);
  expect(await found('899.99', '900')).toEqual([names.dear, names.cheap]);
  expect(await found('899.995', '899.999')).toEqual([]);
});

describe('one product', () => {
  test('is found by its code, however that is written', async () => {
    const id = await makeProduct(server.context.db, customerId, { code: 'FIND-ME' });
    expect((await operations.call('GET', '/api/products/code/find me')).json()).toMatchObject({ _id: id });
    expect((await operations.call('GET', `/api/products/${id}`)).json()).toMatchObject({ code: 'FIND-ME' });
    expect((await operations.call('GET', '/api/products/code/NOBODYS')).statusCode).toBe(404);
  });

  test('shows no template and no plan that was removed since', async () => {
    const { db } = server.context;
    const gone = await makeTemplate(db, customerId, { deletedAt: new Date() });
    const plan = await makeBudgetPlan(db, { deletedAt: new Date() });
    const id = await makeProduct(db, customerId, { budgetPlanId: plan }, [gone, templateId]);
    expect((await staff.call('GET', `/api/products/${id}`)).json()).toMatchObject({
      budgetPlan: null,
      campaignTemplates: [{ campaignTemplate: { _id: templateId } }],
    });
  });
});

describe('DELETE /api/products and its undo', () => {
  test('removes products once and puts them back, unless their code was given away', async () => {
    const { db } = server.context;
    const id = await makeProduct(db, customerId, { code: 'GONE', budgetPlanId: await makeBudgetPlan(db) });
    expect((await operations.call('DELETE', '/api/products', { ids: [id] })).statusCode).toBe(403);
    expect((await staff.call('DELETE', '/api/products', { ids: [id] })).json()).toEqual({ ids: [id], count: 1 });
    expect((await staff.call('GET', `/api/products/${id}`)).statusCode).toBe(404);
    expect((await staff.call('GET', '/api/products/code/GONE')).statusCode).toBe(404);
    expect((await staff.call('POST', '/api/products/restore', { ids: [id] })).json()).toMatchObject({ count: 1 });
    await staff.call('DELETE', '/api/products', { ids: [id] });
    await makeProduct(db, customerId, { code: 'GONE' });
    expect((await staff.call('POST', '/api/products/restore', { ids: [id] })).json()).toMatchObject({ code: 'nameTakenMeanwhile' });
  });

  test('puts none back whose template has been deleted, since it would be less than what was sold', async () => {
    const { db } = server.context;
    const templateId = await makeTemplate(db, customerId, { name: 'Open home' });
    const id = await makeProduct(db, customerId, { name: 'Two ads', budgetPlanId: await makeBudgetPlan(db) }, [
      await makeTemplate(db, customerId),
      templateId,
    ]);
    const restore = async () => (await staff.call('POST', '/api/products/restore', { ids: [id] })).json<object>();
    await staff.call('DELETE', '/api/products', { ids: [id] });
    await db.update(campaignTemplates).set({ deletedAt: new Date() }).where(eq(campaignTemplates.id, templateId));
    expect(await restore()).toMatchObject({
      code: 'productTemplateGone',
      message: 'The template Open home of Two ads has been deleted. Restore it first, or create the product again.',
    });
    expect((await staff.call('GET', `/api/products/${id}`)).statusCode).toBe(404);
    await db.update(campaignTemplates).set({ deletedAt: null }).where(eq(campaignTemplates.id, templateId));
    expect(await restore()).toMatchObject({ count: 1 });
  });

  test('checks a restored product like a saved one: its budget plan may be removed, or may no longer fund it', async () => {
    const { db } = server.context;
    const plan = await makeBudgetPlan(db, { name: 'Small change' });
    const id = await makeProduct(db, customerId, { name: 'One ad', budgetPlanId: plan });
    const restore = async () => (await staff.call('POST', '/api/products/restore', { ids: [id] })).json<object>();
    await staff.call('DELETE', '/api/products', { ids: [id] });
    const setPlan = (change: Partial<typeof budgetPlans.$inferInsert>) =>
      db.update(budgetPlans).set(change).where(eq(budgetPlans.id, plan));
    await setPlan({ deletedAt: new Date() });
    expect(await restore()).toMatchObject({
      code: 'productPlanGone',
      message: 'The budget plan Small change of One ad has been deleted. Restore it first, or create the product again.',
    });
    await setPlan({ deletedAt: null, minimumPerAdSet: 10_000_000 });
    expect(await restore()).toMatchObject({ code: expect.stringMatching(/^productBudget/) as string });
    await setPlan({ minimumPerAdSet: 0 });
    expect(await restore()).toMatchObject({ count: 1 });
  });
});
