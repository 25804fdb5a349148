// Dashboard templates over HTTP, and what a change of one does to the dashboards that follow it.
import type { CustomerDashboard, DashboardTemplate } from '#contract/dashboards/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardTemplates } from './dashboard-template-table.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const PATH = '/api/dashboardtemplates';
const make = async (body: object) => (await admin.call('POST', PATH, body)).json<DashboardTemplate>();
const follow = (customerId: string, templateId: string, configuration: object = {}) =>
  admin.call('PUT', `/api/dashboards/${customerId}`, { templateId, configuration });
async function seenIn(customerId: string): Promise<CustomerDashboard> {
  const corporate = await server.as('corporate', { customerId });
  return (await corporate.call('GET', '/api/customer-dashboard')).json<CustomerDashboard>();
}

describe('a dashboard template', () => {
  test('is created with its configuration, read by its id, and keeps only what was chosen', async () => {
    const created = await make({
      name: 'Rural',
      description: 'Farms and land',
      configuration: { themes: { Vertical: 'farm' }, showSoldListings: false },
    });
    expect(created).toMatchObject({
      name: 'Rural',
      description: 'Farms and land',
      dashboardCount: 0,
      version: 1,
      configuration: { themes: { Vertical: 'farm', contactLabel: 'agent' } },
    });
    expect((await admin.call('GET', `${PATH}/${created._id}`)).json()).toEqual(created);
    const [row] = await server.context.db.select().from(dashboardTemplates).where(eq(dashboardTemplates.id, created._id));
    expect(row?.configuration).toEqual({ themes: { Vertical: 'farm' } });
    expect((await admin.call('GET', `${PATH}/${newId()}`)).statusCode).toBe(404);
  });

  test('has a name of its own', async () => {
    await make({ name: 'Coast' });
    const answer = await admin.call('POST', PATH, { name: 'COAST' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'dashboardTemplateNameTaken',
      message: 'A dashboard template named COAST already exists.',
      fields: [{ path: 'name' }],
    });
  });

  test('is refused where its colours cannot be read, at their field, and where it has a logo', async () => {
    const faint = await admin.call('POST', PATH, {
      name: 'Faint',
      configuration: { themes: { backgroundTheme: '#ffffff', textTheme: '#eeeeee' } },
    });
    expect(faint.statusCode).toBe(400);
    expect(faint.json()).toMatchObject({ fields: [{ path: 'configuration.themes.textTheme' }] });
    expect((await admin.call('POST', PATH, { name: 'Logo', configuration: { themes: { customLogoId: newId() } } })).statusCode).toBe(400);
  });

  test('is changed over the version that was seen, with what it was before in the audit log', async () => {
    const { _id } = await make({ name: 'City' });
    const body = { name: 'City', configuration: { showSoldListings: true }, version: 1 };
    expect((await admin.call('PUT', `${PATH}/${_id}`, body)).json()).toMatchObject({
      version: 2,
      configuration: { showSoldListings: true },
    });
    expect((await admin.call('PUT', `${PATH}/${_id}`, body)).json()).toMatchObject({ code: 'changedMeanwhile' });
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, _id)).orderBy(auditEntries.id);
    expect(entries.map(({ action }) => action)).toEqual(['created', 'updated']);
    expect(entries[1]).toMatchObject({ entity: 'dashboardTemplate', actorId: admin.userId, changes: { showSoldListings: [false, true] } });
  });

  test('may be named in the body of a change', async () => {
    const { _id } = await make({ name: 'Named' });
    expect((await admin.call('PUT', PATH, { _id, name: 'Renamed' })).json()).toMatchObject({ _id, name: 'Renamed', version: 2 });
  });

  test('is listed by page, limit, colName and sort, with how many dashboards follow it; a form may ask for a thousand', async () => {
    const [first, last] = [await make({ name: 'AAA first' }), await make({ name: 'zzz last' })];
    await follow(await makeCustomer(server.context.db), first._id);
    const page = (query: string) =>
      admin.call('GET', `${PATH}?${query}`).then((answer) => answer.json<{ dashboardTemplates: DashboardTemplate[]; count: number }>());
    expect((await page('page=1&limit=1&colName=name&sort=asc')).dashboardTemplates).toMatchObject([{ _id: first._id, dashboardCount: 1 }]);
    expect((await page('page=1&limit=1000&colName=name&sort=desc')).dashboardTemplates[0]).toMatchObject({
      _id: last._id,
      dashboardCount: 0,
    });
    expect((await admin.call('GET', `${PATH}?limit=1001`)).statusCode).toBe(400);
    expect((await admin.call('GET', `${PATH}-settings`)).json()).toMatchObject({ name: 'dashboardTemplates', defaultPageSize: 50 });
  });

  test('is removed while no dashboard follows it, and can be put back', async () => {
    const { _id } = await make({ name: 'Short-lived' });
    expect((await admin.call('DELETE', PATH, { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
    expect((await admin.call('GET', `${PATH}/${_id}`)).statusCode).toBe(404);
    await make({ name: 'short-lived' });
    expect((await admin.call('POST', `${PATH}/restore`, { ids: [_id] })).json()).toMatchObject({ code: 'nameTakenMeanwhile' });
  });

  test('cannot be removed while a dashboard uses it', async () => {
    const { _id } = await make({ name: 'Carries' });
    const customerId = await makeCustomer(server.context.db);
    await follow(customerId, _id);
    const answer = await admin.call('DELETE', PATH, { ids: [_id] });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'dashboardTemplateInUse',
      message: 'Dashboards still use Carries (1). Choose another template for them first.',
    });
    await admin.call('DELETE', '/api/dashboards', { ids: [customerId] });
    expect((await admin.call('DELETE', PATH, { ids: [_id] })).json()).toMatchObject({ count: 1 });
  });
});

describe('a change of a template', () => {
  test('applies to its dashboards where they have no choice of their own', async () => {
    const { _id } = await make({ name: 'Followed', configuration: { themes: { contactLabel: 'adviser', Vertical: 'home' } } });
    const customerId = await makeCustomer(server.context.db);
    await follow(customerId, _id, { themes: { Vertical: 'farm' } });
    expect((await seenIn(customerId)).themes).toMatchObject({ contactLabel: 'adviser', Vertical: 'farm' });
    await admin.call('PUT', `${PATH}/${_id}`, {
      name: 'Followed',
      configuration: { themes: { contactLabel: 'broker', Vertical: 'flat', backgroundTheme: '#10243f' }, showSoldListings: true },
    });
    expect(await seenIn(customerId)).toMatchObject({
      themes: { contactLabel: 'broker', Vertical: 'farm', backgroundTheme: '#10243f' },
      showSoldListings: true,
    });
  });

  test('never combines its colours with a dashboard’s into an unreadable contrast', async () => {
    const { _id } = await make({ name: 'Bright', configuration: { themes: { backgroundTheme: '#ffffff', textTheme: '#222222' } } });
    const customerId = await makeCustomer(server.context.db);
    await follow(customerId, _id, { themes: { backgroundTheme: '#fafafa', textTheme: '#333333' } });
    await admin.call('PUT', `${PATH}/${_id}`, {
      name: 'Bright',
      configuration: { themes: { backgroundTheme: '#000000', textTheme: '#eeeeee', hoverTheme: '#222222' } },
    });
    expect((await seenIn(customerId)).themes).toMatchObject({ backgroundTheme: '#fafafa', textTheme: '#333333', hoverTheme: null });
  });
});
