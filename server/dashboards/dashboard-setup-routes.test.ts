// Dashboards as staff set them up, over HTTP.
import type { CustomerDashboard, DashboardSetup } from '#contract/dashboards/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboards } from './dashboard-table.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** A customer whose dashboard nobody set up yet. */
async function makeBareCustomer(name?: string): Promise<string> {
  const customerId = await makeCustomer(server.context.db, name === undefined ? {} : { name });
  await server.context.db.delete(dashboards).where(eq(dashboards.customerId, customerId));
  return customerId;
}
const makeTemplate = async (name: string, configuration: object) =>
  (await admin.call('POST', '/api/dashboardtemplates', { name, configuration })).json<{ _id: string }>()._id;
const setUp = (body: object) => admin.call('POST', '/api/dashboards', body);
async function seenIn(customerId: string): Promise<CustomerDashboard> {
  const corporate = await server.as('corporate', { customerId });
  return (await corporate.call('GET', '/api/customer-dashboard')).json<CustomerDashboard>();
}

describe('setting a dashboard up', () => {
  test('from a template uses the template’s choices without storing them', async () => {
    const customerId = await makeBareCustomer();
    const templateId = await makeTemplate('Franchise', { themes: { contactLabel: 'broker' }, controls: { enableHelp: false } });
    const answer = await setUp({ customerId, templateId });
    expect(answer.json()).toMatchObject({
      _id: customerId,
      template: { _id: templateId, name: 'Franchise' },
      configuration: { themes: { contactLabel: 'broker' } },
      version: 1,
    });
    expect(answer.json<DashboardSetup>().below).toEqual(answer.json<DashboardSetup>().configuration);
    const [row] = await server.context.db.select().from(dashboards).where(eq(dashboards.customerId, customerId));
    expect(row?.configuration).toEqual({});
    expect(await seenIn(customerId)).toMatchObject({ controls: { enableHelp: false } });
    const [entry] = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, customerId));
    expect(entry).toMatchObject({ entity: 'dashboard', action: 'created', actorId: admin.userId, customerId });
  });

  test('happens once for each customer, and not for one that does not exist', async () => {
    const customerId = await makeBareCustomer();
    expect((await setUp({ customerId, configuration: { showSoldListings: true } })).statusCode).toBe(200);
    expect((await setUp({ customerId })).json()).toMatchObject({ code: 'dashboardExists' });
    expect((await seenIn(customerId)).showSoldListings).toBe(true);
    expect((await setUp({ customerId: newId() })).statusCode).toBe(404);
    expect((await setUp({ customerId: await makeBareCustomer(), templateId: newId() })).statusCode).toBe(404);
  });

  test('by many requests at once makes one dashboard', async () => {
    const customerId = await makeBareCustomer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => setUp({ customerId })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe('changing a dashboard over HTTP', () => {
  test('stores its own choices; the rest follows its template, also after the template is exchanged', async () => {
    const customerId = await makeCustomer(server.context.db);
    const [one, other] = [
      await makeTemplate('One', { themes: { Vertical: 'home' } }),
      await makeTemplate('Other', { themes: { Vertical: 'flat' }, showSoldListings: true }),
    ];
    const put = (body: object) => admin.call('PUT', `/api/dashboards/${customerId}`, body).then((answer) => answer.json<DashboardSetup>());
    expect(await put({ templateId: one, configuration: { features: { createListing: [] } } })).toMatchObject({
      configuration: { themes: { Vertical: 'home' }, features: { createListing: [] } },
    });
    expect(await put({ configuration: { features: { createListing: [] } } })).toMatchObject({ template: { _id: one } });
    expect(await put({ templateId: other, configuration: { features: { createListing: [] } } })).toMatchObject({
      configuration: { themes: { Vertical: 'flat' }, showSoldListings: true, features: { createListing: [] } },
    });
    expect(await put({ templateId: null, configuration: {} })).toMatchObject({
      template: null,
      configuration: { themes: { Vertical: 'listing' }, showSoldListings: false },
    });
  });

  test('may name it in the body', async () => {
    const customerId = await makeCustomer(server.context.db);
    const answer = await admin.call('PUT', '/api/dashboards', { _id: customerId, configuration: { showSoldListings: true } });
    expect(answer.json()).toMatchObject({ _id: customerId, configuration: { showSoldListings: true }, version: 2 });
  });

  test('over a change of someone else is refused', async () => {
    const customerId = await makeCustomer(server.context.db);
    expect((await admin.call('PUT', `/api/dashboards/${customerId}`, { configuration: {}, version: 1 })).statusCode).toBe(200);
    expect((await admin.call('PUT', `/api/dashboards/${customerId}`, { configuration: {}, version: 1 })).json()).toMatchObject({
      code: 'changedMeanwhile',
    });
  });
});

test('a removed dashboard gives its people the defaults, can be put back as it was, or set up anew', async () => {
  const customerId = await makeBareCustomer();
  await setUp({ customerId, configuration: { themes: { contactLabel: 'broker' } } });
  expect((await admin.call('DELETE', '/api/dashboards', { ids: [customerId] })).json()).toEqual({ ids: [customerId], count: 1 });
  expect((await seenIn(customerId)).themes.contactLabel).toBe('agent');
  expect((await admin.call('GET', `/api/dashboards/${customerId}`)).statusCode).toBe(404);
  expect((await admin.call('POST', '/api/dashboards/restore', { ids: [customerId] })).json()).toMatchObject({ count: 1 });
  expect((await seenIn(customerId)).themes.contactLabel).toBe('broker');
  await admin.call('DELETE', '/api/dashboards', { ids: [customerId] });
  expect((await setUp({ customerId, configuration: { themes: { contactLabel: 'adviser' } } })).json()).toMatchObject({
    configuration: { themes: { contactLabel: 'adviser' } },
  });
  expect((await admin.call('POST', '/api/dashboards/restore', { ids: [customerId] })).json()).toMatchObject({ count: 0 });
});

test('dashboards are listed by their customer, with template and how many parts they decide by themselves', async () => {
  const customerId = await makeBareCustomer('Aardvark Realty');
  const templateId = await makeTemplate('Listed', {});
  await setUp({ customerId, templateId, configuration: { showSoldListings: true, themes: { Vertical: 'home' } } });
  const { dashboards: rows } = (await admin.call('GET', '/api/dashboards?page=1&limit=1&colName=name&sort=asc')).json<{
    dashboards: object[];
  }>();
  expect(rows).toMatchObject([
    { _id: customerId, name: 'Aardvark Realty', templateId, templateName: 'Listed', decided: 2, isActive: true },
  ]);
  const search = JSON.stringify([
    { field: 'name', operator: '%', value: 'aardv' },
    { field: 'isActive', operator: 'equals', value: true },
  ]);
  expect((await admin.call('GET', `/api/dashboards?search=${encodeURIComponent(search)}`)).json()).toMatchObject({ count: 1 });
  expect((await admin.call('GET', '/api/dashboards/page-settings')).json()).toMatchObject({ name: 'dashboards', defaultPageSize: 50 });
});

test('the people of dashboards are those of customers, never staff', async () => {
  const customerId = await makeCustomer(server.context.db);
  const manager = await server.as('branchmanager', { customerId });
  const operations = await server.as('operations');
  const { dashboardUsers } = (await operations.call('GET', '/api/dashboardusers?limit=100')).json<{
    dashboardUsers: { _id: string; roles: string[] }[];
  }>();
  expect(dashboardUsers.find(({ _id }) => _id === manager.userId)).toMatchObject({ roles: ['branchmanager'], customerId });
  expect(dashboardUsers.flatMap(({ roles }) => roles)).not.toContain('admin');
});
