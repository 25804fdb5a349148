// A dashboard's configuration over HTTP, and the writing of it as staff will do it.
import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { CustomerDashboard, DashboardChoices } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { files } from '#server/files/file-table.ts';
import { makeCustomer, makeMembership, makeOffice } from '#test/harness/factories.ts';
import { sampleActor } from '#test/harness/samples/sample-actor.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireFeature } from './index.ts';
import { changeDashboard } from './save-dashboard.ts';
import { dashboards } from './dashboard-table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://ads.example.com' });
});
afterAll(() => server.close());

const staffActor = (overrides: Partial<Actor> = {}): Actor => sampleActor({ userId: newId(), roles: ['admin'], ...overrides });

const change = (
  customerId: string,
  choices: DashboardChoices,
  { actor = staffActor(), version }: { actor?: Actor; version?: number } = {},
) =>
  server.context.db.transaction((tx) =>
    changeDashboard(tx, actor, customerId, { configuration: dashboardConfiguration.parse(choices), version }),
  );

async function makeFile(customerId: string | null): Promise<string> {
  const id = newId();
  const hash = id.replaceAll('-', '').padEnd(64, '0');
  await server.context.db
    .insert(files)
    .values({ id, hash, mediaType: 'image/png', extension: 'png', bytes: 1, originalName: 'logo.png', customerId });
  return id;
}

const chosen = (customerId: string) => ({ 'x-adstead-customer': customerId });

describe("a person's dashboard", () => {
  test('is that of their customer, with the defaults while nobody chose anything', async () => {
    const customerId = await makeCustomer(server.context.db, { name: 'Harbour Realty', countryCode: 'AU', currencyCode: 'AUD' });
    const agent = await server.as('branchuser', { customerId, officeIds: [await makeOffice(server.context.db, customerId)] });
    const answer = await agent.call('GET', '/api/customer-dashboard');
    expect(answer.statusCode).toBe(200);
    const { themes, ...defaults } = dashboardConfiguration.parse({});
    expect(answer.json()).toMatchObject({
      ...defaults,
      themes: { backgroundTheme: themes.backgroundTheme, customLogo: null, contactLabel: 'agent' },
      customer: { _id: customerId, name: 'Harbour Realty', country: { code: 'AU', taxCode: 'GST' }, currency: { code: 'AUD' } },
      currencyOffset: 100,
      products: [],
      version: 1,
    });
  });

  test('counts minor units as its currency does', async () => {
    const customerId = await makeCustomer(server.context.db, { countryCode: 'JP', currencyCode: 'JPY' });
    const corporate = await server.as('corporate', { customerId });
    expect((await corporate.call('GET', '/api/customer-dashboard')).json<CustomerDashboard>().currencyOffset).toBe(1);
  });

  test('is made with the customer', async () => {
    const admin = await server.as('admin');
    const body = { name: 'Made Today', countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' };
    const { _id } = (await admin.call('POST', '/api/customer/create', body)).json<{ _id: string }>();
    expect((await admin.call('GET', '/api/customer-dashboard', undefined, chosen(_id))).json<CustomerDashboard>().customer).toMatchObject({
      _id,
      name: 'Made Today',
    });
  });

  test.each(['admin', 'sales'] as const)('is for %s that of the customer they chose, and none before they did', async (role) => {
    const customerId = await makeCustomer(server.context.db);
    const staff = await server.as(role);
    const without = await staff.call('GET', '/api/customer-dashboard');
    expect(without.statusCode).toBe(400);
    expect(without.json()).toMatchObject({ message: 'Customer Id is required' });
    expect((await staff.call('GET', '/api/customer-dashboard', undefined, chosen(customerId))).json<CustomerDashboard>().customer._id).toBe(
      customerId,
    );
  });

  test('is that of another customer where they are members and chose it', async () => {
    const [home, away] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
    const person = await server.as('branchuser', { customerId: home });
    await makeMembership(server.context.db, person.userId, away, ['corporate']);
    expect((await person.call('GET', '/api/customer-dashboard', undefined, chosen(away))).json<CustomerDashboard>().customer._id).toBe(
      away,
    );
    expect((await person.call('GET', `/api/customer-dashboards/${away}/host`)).statusCode).toBe(404);
  });
});

describe('the calls that name a customer', () => {
  test('tell the public address of its dashboard', async () => {
    const customerId = await makeCustomer(server.context.db);
    const manager = await server.as('branchmanager', { customerId });
    const answer = await manager.call('GET', `/api/customer-dashboards/${customerId}/host`);
    expect(answer.json()).toEqual({ host: 'ads.example.com', url: 'https://ads.example.com/customer-dashboard' });
  });

  test("tell where a map of the customer's country begins", async () => {
    const customerId = await makeCustomer(server.context.db, { countryCode: 'GB' });
    const sales = await server.as('sales');
    const answer = await sales.call('GET', `/api/customer-dashboards/${customerId}/country-coordinates`);
    expect(answer.json()).toEqual({ countryCode: 'GB', latitude: 54.6, longitude: -3.2, zoom: 5 });
  });

  test.each(['host', 'country-coordinates'])('find nothing for %s of a customer that was removed or switched off', async (what) => {
    const admin = await server.as('admin');
    for (const overrides of [{ deletedAt: new Date() }, { isActive: false }]) {
      const customerId = await makeCustomer(server.context.db, overrides);
      expect((await admin.call('GET', `/api/customer-dashboards/${customerId}/${what}`)).statusCode).toBe(404);
    }
  });
});

describe('changing a dashboard', () => {
  test('is seen by its people at once, and the rest stays as it was', async () => {
    const customerId = await makeCustomer(server.context.db);
    const corporate = await server.as('corporate', { customerId });
    await change(customerId, { showSoldListings: true, themes: { contactLabel: 'adviser', backgroundTheme: '#10243F' } });
    expect((await corporate.call('GET', '/api/customer-dashboard')).json()).toMatchObject({
      showSoldListings: true,
      themes: { contactLabel: 'adviser', backgroundTheme: '#10243f', Vertical: 'listing' },
      version: 2,
    });
  });

  test('keeps only what differs from the defaults', async () => {
    const customerId = await makeCustomer(server.context.db);
    await change(customerId, {
      showSoldListings: false,
      themes: { contactLabel: 'agent', Vertical: 'home' },
      features: { createListing: [] },
    });
    const [row] = await server.context.db.select().from(dashboards).where(eq(dashboards.customerId, customerId));
    expect(row?.configuration).toEqual({ themes: { Vertical: 'home' }, features: { createListing: [] } });
  });

  test('is in the audit log with the previous values', async () => {
    const customerId = await makeCustomer(server.context.db);
    const admin = await server.as('admin');
    await change(customerId, { showSoldListings: true }, { actor: staffActor({ userId: admin.userId }) });
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'dashboard'), eq(auditEntries.entityId, customerId)));
    expect(entry).toMatchObject({ actorId: admin.userId, customerId, action: 'updated', changes: { showSoldListings: [false, true] } });
  });

  test('over a change of someone else is refused', async () => {
    const customerId = await makeCustomer(server.context.db);
    await change(customerId, { showSoldListings: true }, { version: 1 });
    await expect(change(customerId, {}, { version: 1 })).rejects.toMatchObject({ code: 'changedMeanwhile' });
  });

  test('can give it a logo of its own, never the file of another customer', async () => {
    const [customerId, other] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
    await expect(change(customerId, { themes: { customLogoId: await makeFile(other) } })).rejects.toMatchObject({ code: 'notFound' });
    const customLogoId = await makeFile(null);
    await change(customerId, { themes: { customLogoId } });
    const corporate = await server.as('corporate', { customerId });
    const { themes } = (await corporate.call('GET', '/api/customer-dashboard')).json<CustomerDashboard>();
    expect(themes.customLogo).toMatchObject({ _id: customLogoId });
    expect(themes.customLogo?.url).toMatch(/^\/files\/\w{64}$/);
    await change(customerId, { themes: { customLogoId }, showSoldListings: true });
  });

  test("is not for a customer's own people, nor for staff in another dashboard", async () => {
    const customerId = await makeCustomer(server.context.db);
    const own = staffActor({ roles: ['corporate'], customerId });
    await expect(change(customerId, {}, { actor: own })).rejects.toMatchObject({ code: 'notFound' });
    await expect(change(customerId, {}, { actor: staffActor({ chosenCustomerId: newId() }) })).rejects.toMatchObject({ code: 'notFound' });
    await expect(change(newId(), {})).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('a feature that a list of roles closes', () => {
  test('is refused by the server too, except for staff who may use it in the console', async () => {
    const customerId = await makeCustomer(server.context.db);
    await change(customerId, { features: { createListing: ['corporate'] } });
    const asks = (actor: Actor) => requireFeature(server.context.db, actor, customerId, 'createListing');
    await expect(asks(staffActor({ roles: ['branchuser'], customerId }))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(asks(staffActor({ roles: ['sales'], chosenCustomerId: customerId }))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(asks(staffActor({ roles: ['branchuser', 'corporate'], customerId }))).resolves.toBeUndefined();
    await expect(asks(staffActor({ roles: ['operations'] }))).resolves.toBeUndefined();
    await expect(asks(staffActor({ roles: ['admin'], chosenCustomerId: customerId }))).resolves.toBeUndefined();
  });
});
