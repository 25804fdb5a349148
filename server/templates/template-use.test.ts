import { newCampaignTemplate } from '#domain/templates/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeBudgetPlan, makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignTemplates } from './campaign-template-table.ts';

let server: TestServer;
let staff: Caller;
let operations: Caller;
let customerId: string;
beforeAll(async () => {
  server = await openTestServer();
  [staff, operations] = [await server.as('user'), await server.as('operations')];
  customerId = await makeCustomer(server.context.db);
});
afterAll(() => server.close());

const image = newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN');
const remove = (...ids: string[]) => operations.call('DELETE', '/api/campaign-templates', { ids });
const restore = (...ids: string[]) => operations.call('POST', '/api/campaign-templates/restore', { ids });
const archive = (id: string) => operations.call('PUT', `/api/campaign-template/${id}`, { ...image, name: id, state: 'ARCHIVED' });

const sell = async (templateId: string) =>
  staff.call('POST', '/api/products', {
    customerId,
    code: newId(),
    name: 'A week',
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    price: 34_500,
    campaignDurationDays: 7,
    campaignTemplates: [{ campaignTemplateId: templateId, templateModel: 'CustomerCampaignTemplate' }],
    budgetPlanId: await makeBudgetPlan(server.context.db),
  });

const funnelOf = (stages: readonly string[], state: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED') => ({
  ...newCampaignTemplate('FACEBOOK_FUNNEL_CAMPAIGN'),
  name: newId(),
  state,
  funnelTemplateIds: stages,
});
const makeFunnel = async (...funnelArgs: Parameters<typeof funnelOf>): Promise<string> => {
  const answer = await operations.call('POST', `/api/customer/${customerId}/campaign-template`, funnelOf(...funnelArgs));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ _id: string }>()._id;
};
const lead = async (id: string) => operations.call('POST', `/api/customer/${customerId}/campaign-template`, funnelOf([id, await stage()]));
const stage = (name = newId()): Promise<string> => makeTemplate(server.context.db, customerId, { name });
const codeOf = ({ statusCode, json }: Awaited<ReturnType<Caller['call']>>) => (statusCode === 200 ? 200 : json<{ code: string }>().code);

describe('of two concurrent changes only one succeeds', () => {
  test.each([
    ['a product is made of a template, or it is removed', sell, remove],
    ['a product is made of a template, or it is archived', sell, archive],
    ['a funnel is made of a stage, or it is removed', lead, remove],
    ['a funnel is made of a stage, or it is archived', lead, archive],
  ])('%s', async (_, use, end) => {
    for (let round = 0; round < 8; round++) {
      const id = await stage();
      const answers = await Promise.all([use(id), end(id)]);
      const [done, refused] = answers.map(codeOf).toSorted();
      expect(done).toBe(200);
      expect(['templateInUse', 'templateIsStage', 'productTemplateForeign', 'templateStageForeign']).toContain(refused);
    }
  });
});

describe('a stage of a funnel', () => {
  test('cannot be removed or unpublished while the funnel is published', async () => {
    const [first, second] = [await stage('First look'), await stage()];
    const funnel = await makeFunnel([first, second]);
    const { name } = (await operations.call('GET', `/api/campaign-template/${funnel}`)).json<{ name: string }>();
    const refused = await remove(first);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'templateIsStage', message: `First look is a stage of ${name}. Remove it from the funnel first.` },
    ]);
    expect(codeOf(await archive(second))).toBe('templateIsStage');
    const asFunnel = { ...funnelOf([await stage(), await stage()]), name: 'First look' };
    expect(codeOf(await operations.call('PUT', `/api/campaign-template/${first}`, asFunnel))).toBe('templateIsStage');
    expect(codeOf(await remove(first, funnel))).toBe(200);
  });

  test('cannot be removed while a product uses the funnel, whatever its state', async () => {
    const [first, second] = [await stage(), await stage()];
    const funnel = await makeFunnel([first, second]);
    await makeProduct(server.context.db, customerId, { type: 'FACEBOOK_FUNNEL_CAMPAIGN' }, [funnel]);
    await server.context.db.update(campaignTemplates).set({ state: 'ARCHIVED' }).where(eq(campaignTemplates.id, funnel));
    expect(codeOf(await remove(second))).toBe('templateIsStage');
  });

  test('can be removed when only a draft funnel has it', async () => {
    const [first, second] = [await stage(), await stage()];
    await makeFunnel([first, second], 'DRAFT');
    expect([codeOf(await archive(first)), codeOf(await remove(second))]).toEqual([200, 200]);
  });

  test('must be restored before its funnel', async () => {
    const [first, second] = [await stage('Second look'), await stage()];
    const funnel = await makeFunnel([first, second]);
    await remove(funnel);
    await remove(first);
    const refused = await restore(funnel);
    expect(refused.json()).toMatchObject({ code: 'templateStageGone' });
    expect(refused.json<{ message: string }>().message).toContain('Second look was deleted');
    expect(codeOf(await restore(funnel, first))).toBe(200);
  });
});

test('a product cannot be restored while a stage of its funnel is removed', async () => {
  const [first, second] = [await stage('Third look'), await stage()];
  const funnel = await makeFunnel([first, second], 'PUBLISHED');
  const product = await makeProduct(server.context.db, customerId, { type: 'FACEBOOK_FUNNEL_CAMPAIGN' }, [funnel]);
  await staff.call('DELETE', '/api/products', { ids: [product] });
  await server.context.db.update(campaignTemplates).set({ deletedAt: new Date() }).where(eq(campaignTemplates.id, first));
  const refused = await staff.call('POST', '/api/products/restore', { ids: [product] });
  expect(refused.json()).toMatchObject({ code: 'productTemplateGone' });
  expect(refused.json<{ message: string }>().message).toContain('Third look');
});
