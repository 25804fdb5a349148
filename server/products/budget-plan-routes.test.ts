import { budgetPlan, budgetPlanRow } from '#contract/products/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeBudgetPlan, makeProduct } from '#test/harness/rows/product-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const spans = [
  { fromDay: 1, share: 62.5 },
  { fromDay: 4, share: 37.5 },
];

describe('POST /api/budget-plans', () => {
  test('stores a plan, with its audit entry', async () => {
    const answer = await admin.call('POST', '/api/budget-plans', {
      name: 'Front-loaded',
      marginPercent: 12.5,
      daySpans: spans,
      minimumPerAdSet: 500,
    });
    expect(answer.statusCode).toBe(200);
    const made = budgetPlan.parse(answer.json());
    expect(made).toMatchObject({
      name: 'Front-loaded',
      marginPercent: 12.5,
      platformShares: { meta: 70, google: 30 },
      daySpans: spans,
      productCount: 0,
    });
    const [entry] = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, made._id));
    expect(entry).toMatchObject({ entity: 'budget plan', action: 'created', actorId: admin.userId, customerId: null });
  });

  test('refuses shares that do not add up to 100 %, at their field', async () => {
    const answer = await admin.call('POST', '/api/budget-plans', { name: 'Half', daySpans: [{ fromDay: 1, share: 50 }] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'daySpans', message: 'The day shares must add up to 100%.' }] });
  });

  test('refuses a name that another plan has', async () => {
    await admin.call('POST', '/api/budget-plans', { name: 'Named once' });
    const answer = await admin.call('POST', '/api/budget-plans', { name: 'named ONCE' });
    expect(answer.json()).toMatchObject({ code: 'budgetPlanNameTaken', fields: [{ path: 'name' }] });
  });
});

describe('GET /api/budget-plans', () => {
  test('answers rows of the described shape, fifty to a page, with how many products use each', async () => {
    const { db } = server.context;
    const id = await makeBudgetPlan(db);
    await makeProduct(db, await makeCustomer(db), { budgetPlanId: id });
    const { budgetPlans } = (await admin.call('GET', '/api/budget-plans?limit=50')).json<{
      budgetPlans: { _id: string; productCount: number }[];
    }>();
    for (const row of budgetPlans) budgetPlanRow.strict().parse(row);
    expect(budgetPlans.find(({ _id }) => _id === id)?.productCount).toBe(1);
    expect((await admin.call('GET', '/api/budget-plans/page-settings')).json()).toMatchObject({ defaultPageSize: 50 });
    expect((await admin.call('GET', `/api/budget-plan/${id}`)).json()).toMatchObject({ productCount: 1 });
  });
});

describe('PUT /api/budget-plan/{budgetPlanId}', () => {
  const whole = {
    marginPercent: 20,
    platformShares: { meta: 70, google: 30 },
    daySpans: [{ fromDay: 1, share: 100 }],
    minimumPerAdSet: 0,
    currencyCode: 'NZD',
  };

  test('changes a plan over the version that was seen', async () => {
    const id = await makeBudgetPlan(server.context.db);
    const path = `/api/budget-plan/${id}`;
    expect((await admin.call('PUT', path, { name: 'Changed', ...whole, marginPercent: 10, version: 1 })).json()).toMatchObject({
      name: 'Changed',
      marginPercent: 10,
      version: 2,
    });
    expect((await admin.call('PUT', path, { name: 'Changed', ...whole, version: 1 })).json()).toMatchObject({ code: 'changedMeanwhile' });
  });

  test('refuses a change that could not fund a product that uses the plan', async () => {
    const { db } = server.context;
    const id = await makeBudgetPlan(db);
    await makeProduct(db, await makeCustomer(db), { name: 'Small week', budgetPlanId: id });
    const save = (overrides: object) => admin.call('PUT', `/api/budget-plan/${id}`, { name: 'Used', ...whole, ...overrides });
    expect((await save({ minimumPerAdSet: 5_000 })).json()).toMatchObject({
      code: 'budgetPlanUnfit',
      message:
        'With this plan Small week could no longer run. On Meta each ad set would get $34.28 a day, but the budget plan requires at least $50.00. Raise the price, shorten the duration or choose another plan.',
    });
    expect((await save({ platformShares: { meta: 0, google: 100 } })).json()).toMatchObject({ code: 'budgetPlanUnfit' });
    expect((await save({ currencyCode: 'AUD' })).json()).toMatchObject({ code: 'budgetPlanInUse' });
    expect((await save({ minimumPerAdSet: 3_000 })).statusCode).toBe(200);
  });
});

describe('DELETE /api/budget-plans and its undo', () => {
  test('removes a plan once and puts it back', async () => {
    const id = await makeBudgetPlan(server.context.db);
    expect((await admin.call('DELETE', '/api/budget-plans', { ids: [id] })).json()).toEqual({ ids: [id], count: 1 });
    expect((await admin.call('GET', `/api/budget-plan/${id}`)).statusCode).toBe(404);
    expect((await admin.call('POST', '/api/budget-plans/restore', { ids: [id] })).json()).toMatchObject({ count: 1 });
    expect((await admin.call('GET', `/api/budget-plan/${id}`)).statusCode).toBe(200);
  });

  test('refuses to remove a plan that products use, with all others of the selection', async () => {
    const { db } = server.context;
    const [used, free] = [await makeBudgetPlan(db, { name: 'In use' }), await makeBudgetPlan(db)];
    const product = await makeProduct(db, await makeCustomer(db), { budgetPlanId: used });
    const answer = await admin.call('DELETE', '/api/budget-plans', { ids: [used, free] });
    expect(answer.json()).toMatchObject({ code: 'budgetPlanInUse', message: 'Products use In use. Give them another plan first.' });
    expect((await admin.call('GET', `/api/budget-plan/${free}`)).statusCode).toBe(200);
    await admin.call('DELETE', '/api/products', { ids: [product] });
    expect((await admin.call('DELETE', '/api/budget-plans', { ids: [used, free] })).json()).toMatchObject({ count: 2 });
  });
});
