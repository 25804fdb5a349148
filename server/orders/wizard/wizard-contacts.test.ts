import type { WizardContact } from '#contract/orders/index.ts';
import { MAX_OFFERED_CONTACTS } from '#domain/orders/index.ts';
import { makeAgent, makeListing } from '#test/harness/factories.ts';
import { makeAccount, makePage } from '#test/harness/rows/network-rows.ts';
import { makeSellingGroup, openWizard } from '#test/harness/ordering/order-wizard.ts';
import { makeSeller, openOrderServer, orderBody } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from '../../customers/agent-table.ts';
import { customers } from '../../customers/customer-table.ts';
import { networkAccounts } from '../../networks/account-table.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

describe('the last order of a person', () => {
  test('fills in its contact, office and accounts, for that person and customer only', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const bare = await makeListing(db, seller.customerId, { officeId: seller.officeId });
    const [caller, colleague] = [await server.person('corporate', seller), await server.person('corporate', seller)];
    const suggested = async (person: Caller) =>
      (await openWizard(person, 'LISTINGS', [bare])).contacts.filter((contact) => contact.suggested).map(({ _id }) => _id);
    expect(await suggested(caller)).toEqual([]);
    expect((await openWizard(caller, 'LISTINGS', [bare])).lastOrder).toBeNull();
    const notice = { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'leads@kauri.example' } as const;
    const { attributes = [] } = orderBody(seller);
    await server.place(caller, { attributes: [...attributes, notice] }, seller);
    expect(await suggested(caller)).toEqual([seller.agentId]);
    expect((await openWizard(caller, 'LISTINGS', [bare])).lastOrder).toEqual({
      attributes,
      office: seller.officeId,
      paymentType: 'INVOICE',
    });
    expect(await suggested(colleague)).toEqual([]);
    expect((await openWizard(colleague, 'LISTINGS', [bare])).lastOrder).toBeNull();
  });

  test('keeps the latest account of each network, from an earlier order where the last one was billed to the other only', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const caller = await server.person('corporate', seller);
    const [google, meta] = [
      await makeAccount(db, { customerIds: [seller.customerId], network: 'google' }),
      await makeAccount(db, { customerIds: [seller.customerId] }),
    ];
    const onGoogle = { entity: 'GDN_AD_ACCOUNT', key: 'gdnAdAccount', value: google } as const;
    const onMeta = { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: meta } as const;
    const { attributes = [] } = orderBody(seller);
    await server.place(caller, { attributes: [...attributes, onGoogle] }, seller);
    await server.place(caller, { attributes: [onMeta] }, seller);
    const { lastOrder } = await openWizard(caller, 'LISTINGS', [seller.listingId]);
    expect(lastOrder?.attributes).toEqual([onMeta, onGoogle]);
  });

  test('does not replace the agents of a listing, nor name someone who has left', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const caller = await server.person('corporate', seller);
    await server.place(caller, {}, seller);
    const other = await makeAgent(db, seller.customerId, { officeIds: [seller.officeId] });
    const others = await makeListing(db, seller.customerId, { officeId: seller.officeId, agentIds: [other] });
    const suggestedFor = async (listingId: string) =>
      (await openWizard(caller, 'LISTINGS', [listingId])).contacts.filter((contact) => contact.suggested).map(({ _id }) => _id);
    expect(await suggestedFor(others)).toEqual([other]);
    await db.update(agents).set({ deletedAt: new Date() }).where(eq(agents.id, seller.agentId));
    expect(await suggestedFor(await makeListing(db, seller.customerId, { officeId: seller.officeId }))).toEqual([]);
  });
});

describe('contacts are offered', () => {
  test('with the items’ agents first, who are suggested', async () => {
    const group = await makeSellingGroup(server.context.db);
    const { contacts } = await openWizard(await server.person('corporate', group), 'LISTINGS', [group.sharedListingId]);
    expect(
      contacts
        .map(({ _id }) => _id)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([group.agentId, group.partnerId].toSorted());
    expect(contacts.map(({ suggested }) => suggested)).toEqual([true, true, false]);
  });

  test('within what the person sees: agents of their offices, and agents who share an item with them', async () => {
    const group = await makeSellingGroup(server.context.db);
    const manager = await server.person('branchmanager', group);
    const idsFor = async (itemIds: string[]) => (await openWizard(manager, 'LISTINGS', itemIds)).contacts.map(({ _id }) => _id).toSorted();
    expect(await idsFor([group.listingId])).toEqual([group.agentId]);
    expect(await idsFor([group.sharedListingId])).toEqual([group.agentId, group.partnerId].toSorted());
    const stranger = await manager.call('POST', '/api/orders', orderBody(group, { agents: [group.strangerId] }));
    expect(stranger.json()).toMatchObject({ code: 'contactUnknown' });
  });

  test('with the person themselves suggested when the items have no agents', async () => {
    const group = await makeSellingGroup(server.context.db);
    const agent = await server.person('branchuser', group);
    await server.context.db.update(agents).set({ userId: agent.userId }).where(eq(agents.id, group.agentId));
    const { contacts } = await openWizard(agent, 'RESOURCES', []);
    expect(contacts).toMatchObject([{ _id: group.agentId, suggested: true }]);
  });

  test('three at most are suggested, those of the first items', async () => {
    const group = await makeSellingGroup(server.context.db);
    const four = await Promise.all(Array.from({ length: 4 }, () => makeAgent(server.context.db, group.customerId)));
    const [first, second] = await Promise.all([
      makeListing(server.context.db, group.customerId, { agentIds: four.slice(0, 2) }),
      makeListing(server.context.db, group.customerId, { agentIds: four.slice(1) }),
    ]);
    const { contacts } = await openWizard(await server.person('corporate', group), 'LISTINGS', [first, second]);
    const suggested = contacts.filter((contact) => contact.suggested).map(({ _id }) => _id);
    expect(suggested.toSorted()).toEqual(four.slice(0, 3).toSorted());
  });

  test('two hundred at most, and always including those of the items', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const { customerId } = seller;
    const rows = Array.from({ length: 210 }, (_, at) => ({ fullName: `Aaa ${at}`, email: `aaa${at}@kauri.example` }));
    await db.insert(agents).values(rows.map((row) => ({ id: newId(), customerId, officeIds: [], ...row })));
    const { contacts } = await openWizard(await server.person('corporate', seller), 'LISTINGS', [seller.listingId]);
    expect(contacts).toHaveLength(200);
    expect(contacts[0]).toMatchObject({ _id: seller.agentId, suggested: true });
  });

  test('with the accounts that serve the customer, and the page that ads are shown for', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const strange = await makeAccount(db);
    const page = await makePage(db, { name: 'Kauri Homes', customerIds: [seller.customerId] });
    await db
      .update(agents)
      .set({ fbAdAccountIds: [seller.accountId, strange] })
      .where(eq(agents.id, seller.agentId));
    await db.update(customers).set({ fbPageId: page.id }).where(eq(customers.id, seller.customerId));
    const { contacts, accounts } = await openWizard(await server.person('corporate', seller), 'LISTINGS', [seller.listingId]);
    expect(contacts).toMatchObject([{ meta: [seller.accountId], google: [], pageName: 'Kauri Homes' }]);
    expect(accounts).toMatchObject([{ _id: seller.accountId, network: 'meta', problem: null }]);
    await db.update(networkAccounts).set({ tokenState: 'EXPIRED' }).where(eq(networkAccounts.id, seller.accountId));
    const later = await openWizard(await server.person('corporate', seller), 'LISTINGS', [seller.listingId]);
    expect(later.accounts).toMatchObject([{ _id: seller.accountId, problem: 'access expired' }]);
  });
});

describe('a contact beyond those that the wizard loads', () => {
  const find = (caller: Caller, listingId: string, search: string) =>
    caller.call('GET', `/api/orders/wizard/contacts?orderType=LISTINGS&itemIds=${listingId}&search=${encodeURIComponent(search)}`);

  test('is found by any part of the name, without macrons, with what the wizard needs to offer them', async () => {
    const { db } = server.context;
    const group = await makeSellingGroup(db);
    const late = await makeAgent(db, group.customerId, { fullName: 'Zoë Rātana', officeIds: [group.officeId] });
    await Promise.all(Array.from({ length: MAX_OFFERED_CONTACTS }, () => makeAgent(db, group.customerId, { fullName: 'Aaron Able' })));
    const corporate = await server.person('corporate', group);
    const { contacts } = await openWizard(corporate, 'LISTINGS', [group.listingId]);
    expect(contacts.some(({ _id }) => _id === late)).toBe(false);
    const found = (await find(corporate, group.listingId, 'ratana')).json<{ contacts: WizardContact[] }>();
    expect(found.contacts).toMatchObject([{ _id: late, fullName: 'Zoë Rātana', officeIds: [group.officeId], suggested: false }]);
    const placed = await corporate.call('POST', '/api/orders', orderBody(group, { agents: [late] }));
    expect(placed.statusCode).toBe(200);
  });

  test('is found only among those whom the person may choose', async () => {
    const group = await makeSellingGroup(server.context.db);
    const manager = await server.person('branchmanager', group);
    expect((await find(manager, group.listingId, 'stranger')).json()).toEqual({ contacts: [] });
    expect((await find(await server.person('corporate', group), group.listingId, 'stranger')).json()).toMatchObject({
      contacts: [{ _id: group.strangerId }],
    });
    expect((await find(manager, group.listingId, 'st')).statusCode).toBe(400);
  });
});
