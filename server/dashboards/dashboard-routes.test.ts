// A dashboard's configuration over HTTP, and the writing of it as staff will do it.
import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { CustomerDashboard, DashboardChoices } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { files } from '#server/files/file-table.ts';
import { makeCustomer, makeMembership, makeOffice } from '#test/harness/factories.ts';
import { sampleActor } from '#test/harness/sample-actor.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireFeature } from './index.ts';
import { changeDashboard } from './save-dashboard.ts';
import { dashboards } from './dashboard-table.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ PUBLIC_URL: 'https://ads.example.com' });
});
afterAll(() => house.close());

const staffActor = (given: Partial<Actor> = {}): Actor => sampleActor({ userId: newId(), roles: ['admin'], ...given });

const change = (customerId: string, choices: DashboardChoices, { actor = staffActor(), version }: { actor?: Actor; version?: number } = {}) =>
  house.house.db.transaction((tx) => changeDashboard(tx, actor, customerId, { configuration: dashboardConfiguration.parse(choices), version }));

async function makeFile(customerId: string | null): Promise<string> {
  const id = newId();
  const hash = id.replaceAll('-', '').padEnd(64, '0');
  await house.house.db.insert(files).values({ id, hash, mediaType: 'image/png', extension: 'png', bytes: 1, originalName: 'logo.png', customerId });
  return id;
}

const chosen = (customerId: string) => ({ 'x-adstead-customer': customerId });

describe("a person's dashboard", () => {
  test('is that of their customer, with the defaults while nobody chose anything', async () => {
    const customerId = await makeCustomer(house.house.db, { name: 'Harbour Realty', countryCode: 'AU', currencyCode: 'AUD' });
    const agent = await house.as('branchuser', { customerId, officeIds: [await makeOffice(house.house.db, customerId)] });
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
    const customerId = await makeCustomer(house.house.db, { countryCode: 'JP', currencyCode: 'JPY' });
    const corporate = await house.as('corporate', { customerId });
    expect((await corporate.call('GET', '/api/customer-dashboard')).json<CustomerDashboard>().currencyOffset).toBe(1);
  });

  test('is made with the customer', async () => {
    const admin = await house.as('admin');
    const body = { name: 'Made Today', countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' };
    const { _id } = (await admin.call('POST', '/api/customer/create', body)).json<{ _id: string }>();
    expect((await admin.call('GET', '/api/customer-dashboard', undefined, chosen(_id))).json<CustomerDashboard>().customer).toMatchObject({ _id, name: 'Made Today' });
  });

  test.each(['admin', 'sales'] as const)('is for %s that of the customer they chose, and none before they did', async (role) => {
    const customerId = await makeCustomer(house.house.db);
    const staff = await house.as(role);
    const without = await staff.call('GET', '/api/customer-dashboard');
    expect(without.statusCode).toBe(400);
    expect(without.json()).toMatchObject({ message: 'Customer Id is required' });
    expect((await staff.call('GET', '/api/customer-dashboard', undefined, chosen(customerId))).json<CustomerDashboard>().customer._id).toBe(customerId);
  });

  test('is that of another customer where they are members and chose it', async () => {
    const [home, away] = [await makeCustomer(house.house.db), await makeCustomer(house.house.db)];
    const person = await house.as('branchuser', { customerId: home });
    await makeMembership(house.house.db, person.userId, away, ['corporate']);
    expect((await person.call('GET', '/api/customer-dashboard', undefined, chosen(away))).json<CustomerDashboard>().customer._id).toBe(away);
    expect((await person.call('GET', `/api/customer-dashboards/${away}/host`)).statusCode).toBe(404);
  });
});

describe('the calls that name a customer', () => {
  test('tell the public address of its dashboard', async () => {
    const customerId = await makeCustomer(house.house.db);
    const manager = await house.as('branchmanager', { customerId });
    const answer = await manager.call('GET', `/api/customer-dashboards/${customerId}/host`);
    expect(answer.json()).toEqual({ host: 'ads.example.com', url: 'https://ads.example.com/customer-dashboard' });
  });

  test("tell where a map of the customer's country begins", async () => {
    const customerId = await makeCustomer(house.house.db, { countryCode: 'GB' });
    const sales = await house.as('sales');
    const answer = await sales.call('GET', `/api/customer-dashboards/${customerId}/country-coordinates`);
    expect(answer.json()).toEqual({ countryCode: 'GB', latitude: 54.6, longitude: -3.2, zoom: 5 });
  });

  test.each(['host', 'country-coordinates'])('find nothing for %s of a customer that was removed or switched off', async (what) => {
    const admin = await house.as('admin');
    for (const given of [{ deletedAt: new Date() }, { isActive: false }]) {
      const customerId = await makeCustomer(house.house.db, given);
      expect((await admin.call('GET', `/api/customer-dashboards/${customerId}/${what}`)).statusCode).toBe(404);
    }
  });
});

describe('changing a dashboard', () => {
  test('is seen by its people at once, and the rest stays as it was', async () => {
    const customerId = await makeCustomer(house.house.db);
    const corporate = await house.as('corporate', { customerId });
    await change(customerId, { showSoldListings: true, themes: { contactLabel: 'adviser', backgroundTheme: '#10243F' } });
    expect((await corporate.call('GET', '/api/customer-dashboard')).json()).toMatchObject({
      showSoldListings: true,
      themes: { contactLabel: 'adviser', backgroundTheme: '#10243f', Vertical: 'listing' },
      version: 2,
    });
  });

  test('keeps only what differs from the defaults', async () => {
    const customerId = await makeCustomer(house.house.db);
    await change(customerId, { showSoldListings: false, themes: { contactLabel: 'agent', Vertical: 'home' }, features: { createListing: [] } });
    const [row] = await house.house.db.select().from(dashboards).where(eq(dashboards.customerId, customerId));
    expect(row?.configuration).toEqual({ themes: { Vertical: 'home' }, features: { createListing: [] } });
  });

  test('stands in the audit trail with what it was before', async () => {
    const customerId = await makeCustomer(house.house.db);
    const admin = await house.as('admin');
    await change(customerId, { showSoldListings: true }, { actor: staffActor({ userId: admin.userId }) });
    const [entry] = await house.house.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'dashboard'), eq(auditEntries.entityId, customerId)));
    expect(entry).toMatchObject({ actorId: admin.userId, customerId, action: 'updated', changes: { showSoldListings: [false, true] } });
  });

  test('over a change of someone else is refused', async () => {
    const customerId = await makeCustomer(house.house.db);
    await change(customerId, { showSoldListings: true }, { version: 1 });
    await expect(change(customerId, {}, { version: 1 })).rejects.toMatchObject({ code: 'changedMeanwhile' });
  });

  test('can give it a logo of its own, never the file of another customer', async () => {
    const [customerId, other] = [await makeCustomer(house.house.db), await makeCustomer(house.house.db)];
    await expect(change(customerId, { themes: { customLogoId: await makeFile(other) } })).rejects.toMatchObject({ code: 'notFound' });
    const customLogoId = await makeFile(null);
    await change(customerId, { themes: { customLogoId } });
    const corporate = await house.as('corporate', { customerId });
    const { themes } = (await corporate.call('GET', '/api/customer-dashboard')).json<CustomerDashboard>();
    expect(themes.customLogo).toMatchObject({ _id: customLogoId });
    expect(themes.customLogo?.url).toMatch(/^\/files\/\w{64}$/);
    await change(customerId, { themes: { customLogoId }, showSoldListings: true });
  });

  test("is not for a customer's own people, nor for staff in another dashboard", async () => {
    const customerId = await makeCustomer(house.house.db);
    const own = staffActor({ roles: ['corporate'], customerId });
    await expect(change(customerId, {}, { actor: own })).rejects.toMatchObject({ code: 'notFound' });
    await expect(change(customerId, {}, { actor: staffActor({ chosenCustomerId: newId() }) })).rejects.toMatchObject({ code: 'notFound' });
    await expect(change(newId(), {})).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('what a list of roles closes', () => {
  test('is closed on the server too, but to those whom the console lets do it', async () => {
    const customerId = await makeCustomer(house.house.db);
    await change(customerId, { features: { createListing: ['corporate'] } });
    const asks = (actor: Actor) => requireFeature(house.house.db, actor, customerId, 'createListing');
    await expect(asks(staffActor({ roles: ['branchuser'], customerId }))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(asks(staffActor({ roles: ['sales'], chosenCustomerId: customerId }))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(asks(staffActor({ roles: ['branchuser', 'corporate'], customerId }))).resolves.toBeUndefined();
    await expect(asks(staffActor({ roles: ['operations'] }))).resolves.toBeUndefined();
    await expect(asks(staffActor({ roles: ['admin'], chosenCustomerId: customerId }))).resolves.toBeUndefined();
  });
});
