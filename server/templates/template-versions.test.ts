import { newCampaignTemplate } from '#domain/templates/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignTemplates } from './campaign-template-table.ts';
import { templateVersions } from './template-version-table.ts';

let server: TestServer;
let operations: Caller;
let customerId: string;
beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
  customerId = await makeCustomer(server.context.db);
});
afterAll(() => server.close());

const image = { name: 'Image', ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN'), state: 'DRAFT' };
const create = async (body: object): Promise<string> => {
  const answer = await operations.call('POST', `/api/customer/${customerId}/campaign-template`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ _id: string }>()._id;
};
const change = async (id: string, body: object) => {
  const answer = await operations.call('PUT', `/api/campaign-template/${id}`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const versionsOf = (id: string) =>
  server.context.db.select().from(templateVersions).where(eq(templateVersions.templateId, id)).orderBy(asc(templateVersions.version));
const newestOf = async (id: string) => {
  const [row] = await server.context.db.select().from(campaignTemplates).where(eq(campaignTemplates.id, id));
  return row?.contentVersion;
};

test('each save that changes a template writes a version, with who saved it; others write none', async () => {
  const id = await create({ ...image, name: 'Versioned' });
  await change(id, { ...image, name: 'Versioned' });
  await change(id, { ...image, name: 'Versioned', state: 'ARCHIVED' });
  expect(await newestOf(id)).toBe(1);
  await change(id, { ...image, name: 'Renamed' });
  await change(id, { ...image, name: 'Renamed', link: 'https://kauri.example/new' });
  const versions = await versionsOf(id);
  expect(versions.map(({ version, name, content }) => [version, name, content.link])).toEqual([
    [1, 'Versioned', image.link],
    [2, 'Renamed', image.link],
    [3, 'Renamed', 'https://kauri.example/new'],
  ]);
  expect(versions[0]).toMatchObject({
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    network: 'meta',
    creativeTemplateId: null,
    stages: [],
    createdBy: operations.userId,
  });
  expect(await newestOf(id)).toBe(3);
});

test('a change that is refused writes no version', async () => {
  const id = await create({ ...image, name: 'Refused' });
  await create({ ...image, name: 'Taken' });
  const refused = await operations.call('PUT', `/api/campaign-template/${id}`, { ...image, name: 'Taken' });
  expect(refused.json()).toMatchObject({ code: 'templateNameTaken' });
  expect(await versionsOf(id)).toHaveLength(1);
});

test('a version of a funnel names the versions of its stages in their order', async () => {
  const published = { ...image, state: 'PUBLISHED' };
  const [first, second] = [await create({ ...published, name: 'First' }), await create({ ...published, name: 'Second' })];
  const funnel = {
    ...newCampaignTemplate('FACEBOOK_FUNNEL_CAMPAIGN'),
    name: 'Funnel',
    state: 'DRAFT',
    funnelTemplateIds: [second, first],
  };
  const id = await create(funnel);
  await change(first, { ...published, name: 'First, renamed' });
  await change(id, funnel);
  expect((await versionsOf(id)).map(({ version, stages }) => ({ version, stages }))).toEqual([
    {
      version: 1,
      stages: [
        { templateId: second, version: 1 },
        { templateId: first, version: 1 },
      ],
    },
    {
      version: 2,
      stages: [
        { templateId: second, version: 1 },
        { templateId: first, version: 2 },
      ],
    },
  ]);
});

test('two saves at once get two numbers', async () => {
  const id = await create({ ...image, name: 'Contended' });
  await Promise.all([change(id, { ...image, name: 'Contended A' }), change(id, { ...image, name: 'Contended B' })]);
  expect((await versionsOf(id)).map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(await newestOf(id)).toBe(3);
});
