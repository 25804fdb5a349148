import { newCampaignTemplate } from '#domain/templates/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeBudgetPlan, makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;
let customerId: string;
beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
  customerId = await makeCustomer(server.context.db);
});
afterAll(() => server.close());

const stage = (name = newId()): Promise<string> => makeTemplate(server.context.db, customerId, { name });
const save = (id: string, template: object) => operations.call('PUT', `/api/campaign-template/${id}`, template);
const typed = (type: Parameters<typeof newCampaignTemplate>[0], name: string) => ({
  ...newCampaignTemplate(type),
  name,
  state: 'PUBLISHED',
});
const funnel = async (name: string, stages: number) => ({
  ...typed('FACEBOOK_FUNNEL_CAMPAIGN', name),
  funnelTemplateIds: await Promise.all(Array.from({ length: stages }, () => stage())),
});

describe('a template that products are made of', () => {
  test('keeps its type, and the products are named', async () => {
    const { db } = server.context;
    const id = await stage('Spring images');
    const sold = [await makeProduct(db, customerId, { name: 'Week A' }, [id]), await makeProduct(db, customerId, { name: 'Week B' }, [id])];
    for (const other of [typed('FACEBOOK_CAROUSEL_CAMPAIGN', 'Spring images'), await funnel('Spring images', 3)]) {
      const refused = await save(id, other);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          code: 'templateTypeSold',
          message: 'The type of Spring images cannot change while products use it: Week A, Week B. Remove it from them first.',
        },
      ]);
    }
    expect((await save(id, typed('FACEBOOK_IMAGE_CAMPAIGN', 'Spring images'))).statusCode).toBe(200);
    await (await server.as('user')).call('DELETE', '/api/products', { ids: sold });
    expect((await save(id, typed('FACEBOOK_CAROUSEL_CAMPAIGN', 'Spring images'))).json()).toMatchObject({
      type: 'FACEBOOK_CAROUSEL_CAMPAIGN',
    });
  });

  test('gets no more stages than the budget plan of each product can fund', async () => {
    const { db } = server.context;
    const made = await operations.call('POST', `/api/customer/${customerId}/campaign-template`, await funnel('Three steps', 2));
    const { _id: id } = made.json<{ _id: string }>();
    const images = await stage();
    // $34.28 a day on Meta: 11.42 for each of two stages and the images, 8.57 were there a third.
    await makeProduct(db, customerId, { name: 'Small week', budgetPlanId: await makeBudgetPlan(db, { minimumPerAdSet: 1_000 }) }, [
      id,
      images,
    ]);
    await makeProduct(db, customerId, { name: 'Any week', budgetPlanId: await makeBudgetPlan(db) }, [id]);
    await makeProduct(db, customerId, { name: 'Not offered yet', isActive: false }, [id]);
    const refused = await save(id, await funnel('Three steps', 3));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'templateBudgetUnfit',
        message:
          'With these stages Small week could no longer run. On Meta each ad set would get $8.57 a day, but the budget plan requires at least $10.00. At most 3 ad sets fit.',
      },
    ]);
    expect(
      (await operations.call('GET', `/api/campaign-template/${id}`)).json<{ funnelTemplateIds: string[] }>().funnelTemplateIds,
    ).toHaveLength(2);
    expect((await save(id, await funnel('Three steps', 2))).statusCode).toBe(200);
  });
});
