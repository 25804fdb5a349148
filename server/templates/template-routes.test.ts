import { campaignTemplate, googleTemplate, templateRow } from '#contract/templates/index.ts';
import { newCampaignTemplate, newGoogleTemplate } from '#domain/templates/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeLlaTag } from '#test/harness/rows/network-rows.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeGoogleTemplate, makeTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const image = { name: 'Image', ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN') };
const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;
const namesIn = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

describe('the campaign templates of a customer', () => {
  test('come fifty at a time, newest first, and by their state for each tab', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    await makeTemplate(db, customerId, { name: 'Live' });
    await makeTemplate(db, customerId, { name: 'Begun', state: 'DRAFT' });
    await makeTemplate(db, customerId, { name: 'Past', state: 'ARCHIVED' });
    await makeTemplate(db, await makeCustomer(db), { name: 'Elsewhere' });
    await makeGoogleTemplate(db, customerId, { name: 'Display' });
    const path = `/api/customer/${customerId}/campaign-templates`;
    const { campaignTemplates: rows, count } = (await operations.call('GET', path)).json();
    expect(namesIn(rows)).toEqual(['Past', 'Begun', 'Live']);
    expect(count).toBe(3);
    expect(templateRow.strict().parse(rows[2])).toMatchObject({ type: 'FACEBOOK_IMAGE_CAMPAIGN', state: 'PUBLISHED', productCount: 0 });
    const drafts = (await operations.call('GET', `${path}?${search({ field: 'state', operator: 'equals', value: 'DRAFT' })}`)).json();
    expect(namesIn(drafts.campaignTemplates)).toEqual(['Begun']);
    const display = (await operations.call('GET', `/api/customer/${customerId}/gdn-campaign-templates`)).json();
    expect(namesIn(display.gdnCampaignTemplates)).toEqual(['Display']);
    expect((await operations.call('GET', '/api/campaign-templates/page-settings')).json()).toMatchObject({
      name: 'campaignTemplates',
      defaultPageSize: 50,
    });
    expect((await operations.call('GET', '/api/gdn-campaign-templates/page-settings')).json()).toMatchObject({
      name: 'gdnCampaignTemplates',
      defaultPageSize: 50,
    });
  });

  test('of a customer that is not there are not found', async () => {
    expect((await operations.call('GET', `/api/customer/${newId()}/campaign-templates`)).statusCode).toBe(404);
    expect((await operations.call('POST', `/api/customer/${newId()}/campaign-template`, image)).statusCode).toBe(404);
  });
});

describe('a campaign template', () => {
  test('is created, read and changed with its version, with audit entries', async () => {
    const customerId = await makeCustomer(server.context.db);
    const made = await operations.call('POST', `/api/customer/${customerId}/campaign-template`, image);
    expect(made.statusCode).toBe(200);
    const template = campaignTemplate.strict().parse(made.json());
    expect(template).toMatchObject({ state: 'DRAFT', customer: { _id: customerId }, version: 1, copy: image.copy, productCount: 0 });
    const path = `/api/campaign-template/${template._id}`;
    expect((await operations.call('GET', path)).json()).toEqual(template);
    const changed = await operations.call('PUT', path, { ...image, name: 'Image, spring', state: 'PUBLISHED', version: 1 });
    expect(changed.json()).toMatchObject({ name: 'Image, spring', state: 'PUBLISHED', version: 2 });
    const stale = await operations.call('PUT', path, { ...image, version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changedMeanwhile']);
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, template._id));
    expect(entries.map(({ action }) => action)).toEqual(['created', 'updated']);
    expect(entries[1]?.changes).toMatchObject({ name: ['Image', 'Image, spring'], state: ['DRAFT', 'PUBLISHED'] });
  });

  test('is refused at its fields while it lacks something that a published one needs', async () => {
    const customerId = await makeCustomer(server.context.db);
    const body = { name: 'Empty', type: 'FACEBOOK_IMAGE_CAMPAIGN', state: 'PUBLISHED', link: 'https://a.example' };
    const refused = await operations.call('POST', `/api/customer/${customerId}/campaign-template`, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.map(({ path }: { path: string }) => path)).toEqual(['copy.feed.primaryText', 'copy.feed.headline']);
    expect((await operations.call('POST', `/api/customer/${customerId}/campaign-template`, { ...body, state: 'DRAFT' })).statusCode).toBe(
      200,
    );
  });

  test('has a name of its own among those of its customer and network', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    await makeTemplate(db, customerId, { name: 'IMAGE' });
    const taken = await operations.call('POST', `/api/customer/${customerId}/campaign-template`, image);
    expect(taken.json()).toMatchObject({ code: 'templateNameTaken', fields: [{ path: 'name' }] });
    const display = await operations.call('POST', `/api/customer/${customerId}/gdn-campaign-template`, {
      name: 'Image',
      ...newGoogleTemplate(),
    });
    expect(display.statusCode).toBe(200);
    expect(googleTemplate.strict().parse(display.json())).toMatchObject({
      type: 'GOOGLE_DISPLAY_CAMPAIGN',
      headlines: newGoogleTemplate().headlines,
    });
  });

  test('refers to tags, plans and stages of its own customer only', async () => {
    const { db } = server.context;
    const [customerId, other] = [await makeCustomer(db), await makeCustomer(db)];
    const own = await makeLlaTag(db, customerId, { name: 'buyers' });
    const [first, second] = [await makeTemplate(db, customerId), await makeTemplate(db, customerId)];
    const create = (changes: object) =>
      operations.call('POST', `/api/customer/${customerId}/campaign-template`, { ...image, name: newId(), ...changes });
    const funnel = { type: 'FACEBOOK_FUNNEL_CAMPAIGN', objective: 'OUTCOME_ENGAGEMENT' };
    expect((await create({ llaTagIds: [own] })).statusCode).toBe(200);
    expect((await create({ llaTagIds: [await makeLlaTag(db, other)] })).json().code).toBe('templateTagForeign');
    expect((await create({ budgetPlanId: newId() })).json().code).toBe('templateBudgetPlanGone');
    expect((await create({ creativeTemplateId: newId() })).json().code).toBe('creativeTemplateGone');
    const creative = await makeCreativeTemplate(db, { name: 'For all', customerTags: [] });
    const [draft, foreign, tagged, film] = await Promise.all([
      makeCreativeTemplate(db, { isPublished: false }),
      makeCreativeTemplate(db, { customerTags: [other] }),
      makeCreativeTemplate(db, { name: 'For one', customerTags: [other, customerId] }),
      makeCreativeTemplate(db, { name: 'Film', renderType: 'VIDEO' }),
    ]);
    for (const fit of [creative, tagged])
      expect((await create({ creativeTemplateId: fit })).json()).toMatchObject({ creativeTemplateId: fit });
    for (const gone of [draft, foreign]) expect((await create({ creativeTemplateId: gone })).json().code).toBe('creativeTemplateGone');
    expect((await create({ creativeTemplateId: film })).json()).toMatchObject({
      code: 'creativeTemplateUnfit',
      fields: [{ path: 'creativeTemplateId' }],
    });
    const offered = (await operations.call('GET', `/api/customer/${customerId}/template-settings`)).json().creativeTemplates;
    expect(offered).toEqual([
      { _id: film, name: 'Film', renderType: 'VIDEO' },
      { _id: creative, name: 'For all', renderType: 'IMAGE' },
      { _id: tagged, name: 'For one', renderType: 'IMAGE' },
    ]);
    expect((await create({ ...funnel, state: 'PUBLISHED', funnelTemplateIds: [first, second] })).statusCode).toBe(200);
    expect((await create({ ...funnel, funnelTemplateIds: [first, await makeTemplate(db, other)] })).json().code).toBe(
      'templateStageForeign',
    );
    expect((await create({ ...funnel, funnelTemplateIds: [await makeTemplate(db, customerId, { state: 'DRAFT' })] })).json().code).toBe(
      'templateStageForeign',
    );
  });

  test('is removed and restored; one that products use can be neither removed nor unpublished', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const [free, used] = [await makeTemplate(db, customerId), await makeTemplate(db, customerId, { name: 'In use' })];
    await makeProduct(db, customerId, {}, [used]);
    const removed = await operations.call('DELETE', '/api/campaign-templates', { ids: [free] });
    expect(removed.json()).toEqual({ ids: [free], count: 1 });
    expect((await operations.call('GET', `/api/campaign-template/${free}`)).statusCode).toBe(404);
    expect((await operations.call('POST', '/api/campaign-templates/restore', { ids: [free] })).json().count).toBe(1);
    const refused = await operations.call('DELETE', '/api/campaign-templates', { ids: [free, used] });
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'templateInUse',
      'Products use In use. Remove it from them first.',
    ]);
    expect((await operations.call('GET', `/api/campaign-template/${free}`)).statusCode).toBe(200);
    expect((await operations.call('PUT', `/api/campaign-template/${used}`, { ...image, state: 'ARCHIVED' })).json().code).toBe(
      'templateInUse',
    );
    expect((await operations.call('GET', `/api/campaign-template/${used}`)).json()).toMatchObject({ state: 'PUBLISHED', productCount: 1 });
  });

  test('is never removed for all customers at once', async () => {
    const all = { matching: [{ field: 'state', operator: 'equals', value: 'PUBLISHED' }] };
    expect((await operations.call('DELETE', '/api/campaign-templates', all)).json().code).toBe('customerIdRequired');
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    await makeTemplate(db, customerId);
    const ofOne = { matching: [...all.matching, { field: 'customerId', operator: 'equals', value: customerId }] };
    expect((await operations.call('DELETE', '/api/campaign-templates', ofOne)).json().count).toBe(1);
  });

  test('is removed and put back with those of its own network only', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const [meta, google] = [await makeTemplate(db, customerId), await makeGoogleTemplate(db, customerId)];
    const all = { matching: [{ field: 'customerId', operator: 'equals', value: customerId }] };
    expect((await operations.call('DELETE', '/api/campaign-templates', { ids: [google] })).json().count).toBe(0);
    expect((await operations.call('DELETE', '/api/campaign-templates', all)).json().ids).toEqual([meta]);
    expect((await operations.call('POST', '/api/gdn-campaign-templates/restore', { ids: [meta] })).json().count).toBe(0);
    expect((await operations.call('GET', `/api/gdn-campaign-template/${google}`)).statusCode).toBe(200);
  });
});

test('a display template is read and changed as a campaign template is', async () => {
  const id = await makeGoogleTemplate(server.context.db, await makeCustomer(server.context.db), { name: 'Display' });
  const path = `/api/gdn-campaign-template/${id}`;
  expect((await operations.call('GET', path)).json()).toMatchObject({ name: 'Display', version: 1 });
  const changed = await operations.call('PUT', path, { ...newGoogleTemplate(), name: 'Display, short', longHeadline: 'Short', version: 1 });
  expect(changed.json()).toMatchObject({ name: 'Display, short', longHeadline: 'Short', state: 'DRAFT', version: 2 });
  expect((await operations.call('GET', `/api/campaign-template/${id}`)).statusCode).toBe(404);
});

describe('generic templates', () => {
  test('belong to no customer, come oldest first, a hundred at a time', async () => {
    const first = (await operations.call('POST', '/api/campaign-templates/generic', { ...image, name: 'Any image' })).json();
    expect(first).toMatchObject({ customer: null, name: 'Any image' });
    await operations.call('POST', '/api/campaign-templates/generic', { ...image, name: 'Any image, again' });
    const { genericCampaignTemplates: rows } = (await operations.call('GET', '/api/campaign-templates/generic')).json();
    expect(namesIn(rows)).toEqual(['Any image', 'Any image, again']);
    expect(
      (await operations.call('POST', '/api/gdn-campaign-templates/generic', { name: 'Any display', ...newGoogleTemplate() })).statusCode,
    ).toBe(200);
    expect(namesIn((await operations.call('GET', '/api/gdn-campaign-templates/generic')).json().genericGdnCampaignTemplates)).toEqual([
      'Any display',
    ]);
  });

  test('cannot refer to anything of a customer', async () => {
    const tag = await makeLlaTag(server.context.db, await makeCustomer(server.context.db));
    expect(
      (await operations.call('POST', '/api/campaign-templates/generic', { ...image, name: 'Tagged', llaTagIds: [tag] })).json().code,
    ).toBe('templateTagForeign');
  });
});

test('templates are grouped by customer, with how many of each state there are', async () => {
  const { db } = server.context;
  const customerId = await makeCustomer(db, { name: 'Zealandia Homes' });
  const published = await makeTemplate(db, customerId, { name: 'Live' });
  await makeTemplate(db, customerId, { state: 'DRAFT' });
  await makeGoogleTemplate(db, customerId);
  const { customers } = (await operations.call('GET', '/api/campaign-templates/group-by/customer')).json();
  expect(customers.find(({ _id }: { _id: string }) => _id === customerId)).toEqual({
    _id: customerId,
    name: 'Zealandia Homes',
    published: 1,
    drafts: 1,
    archived: 0,
    campaignTemplates: [{ _id: published, name: 'Live', type: 'FACEBOOK_IMAGE_CAMPAIGN' }],
  });
});

test('the settings of a template’s form list tags, plans and stages', async () => {
  const { db } = server.context;
  const customerId = await makeCustomer(db);
  const tag = await makeLlaTag(db, customerId, { name: 'buyers' });
  const stage = await makeTemplate(db, customerId, { name: 'Stage' });
  await makeTemplate(db, customerId, { type: 'FACEBOOK_FUNNEL_CAMPAIGN' });
  const settings = (await operations.call('GET', `/api/customer/${customerId}/template-settings`)).json();
  expect(settings).toMatchObject({ llaTags: [{ _id: tag, name: 'buyers' }], stages: [{ _id: stage, name: 'Stage' }] });
});
