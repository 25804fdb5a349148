import type { BulkAction, BulkActionRow } from '#contract/bulk-actions/index.ts';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import type { Order } from '#contract/orders/index.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer, Seller } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { users } from '#server/accounts/users/user-table.ts';
import { customers } from '#server/customers/customer-table.ts';
import { jobKinds } from '#server/jobs/job-kinds.ts';
import { failDelivery, startDelivery } from '#server/orders/index.ts';
import { orders } from '#server/orders/order-table.ts';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: OrderServer;
let admin: Caller;
let seller: Seller;
let owner: Caller;
beforeAll(async () => {
  server = await openOrderServer();
  admin = await server.as('admin');
  seller = await makeSeller(server.context.db, { approvalRequired: true });
  owner = await server.person('corporate', seller);
});
afterAll(() => server.close());

const start = async (path: string, body: unknown, caller = admin, headers = {}): Promise<BulkAction> =>
  (await caller.call('POST', path, body, headers)).json<BulkAction>();
const work = (bulkActionId: string): Promise<void> => handleJob(jobKinds['bulk-action'], server.context, { bulkActionId });
const read = async (id: string, caller = admin) => (await caller.call('GET', `/api/bulk-actions/${id}`)).json<BulkAction>();
const outcomes = async (id: string): Promise<[string, string | null, string | null][]> =>
  (await admin.call('GET', `/api/bulk-actions/${id}/rows`))
    .json<{ rows: BulkActionRow[] }>()
    .rows.map(({ rowId, outcome, message }) => [rowId, outcome, message]);
const run = async (path: string, body: unknown, caller = admin): Promise<BulkAction> => {
  const { _id } = await start(path, body, caller);
  await work(_id);
  return read(_id, caller);
};
const undo = async (id: string): Promise<BulkAction> => {
  const { _id } = await start(`/api/bulk-actions/${id}/undo`, undefined);
  await work(_id);
  return read(_id);
};
const activeCustomers = async (ids: string[]): Promise<string[]> =>
  (await server.context.db.select().from(customers).where(inArray(customers.id, ids)))
    .filter(({ isActive }) => isActive)
    .map(({ id }) => id);

describe('a bulk action', () => {
  test('has an outcome for each row, and its undo changes back only what it changed', async () => {
    const [one, two, inactive] = [
      await makeCustomer(server.context.db),
      await makeCustomer(server.context.db),
      await makeCustomer(server.context.db, { isActive: false }),
    ];
    const ids = [one, two, inactive];
    const { _id } = await start('/api/customers/actions', { action: 'deactivate-customers', selection: { ids } });
    expect(await read(_id)).toMatchObject({ total: 3, done: 0, isEnded: false, canUndo: false });
    await server.context.db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, two));
    await work(_id);
    expect(await read(_id)).toMatchObject({ total: 3, done: 1, unchanged: 1, refused: 1, isEnded: true, canUndo: true });
    expect(await outcomes(_id)).toEqual([
      [one, 'done', null],
      [two, 'refused', expect.any(String)],
      [inactive, 'unchanged', null],
    ]);
    expect(await activeCustomers([one, inactive])).toEqual([]);
    expect(await undo(_id)).toMatchObject({ undoOf: _id, total: 1, done: 1, isEnded: true, canUndo: false });
    expect(await activeCustomers([one, inactive])).toEqual([one]);
    expect((await admin.call('POST', `/api/bulk-actions/${_id}/undo`)).json()).toMatchObject({ code: 'bulkActionNotUndoable' });
  });

  test('covers what matches when it starts, and continues where a killed job stopped', async () => {
    const ids = [await makeCustomer(server.context.db, { timezone: 'Asia/Tokyo', countryCode: 'JP' })];
    ids.push(await makeCustomer(server.context.db, { timezone: 'Asia/Tokyo', countryCode: 'JP' }));
    const matching = [{ field: 'countryCode', operator: 'in', value: ['JP'] }];
    const { _id, total } = await start('/api/customers/actions', { action: 'deactivate-customers', selection: { matching } });
    expect(total).toBe(2);
    const later = await makeCustomer(server.context.db, { timezone: 'Asia/Tokyo', countryCode: 'JP' });
    let writes = 0;
    const killed = handleJob(
      jobKinds['bulk-action'],
      server.context,
      { bulkActionId: _id },
      {
        write: (change) => {
          writes += 1;
          if (writes === 2) throw new Error('The worker was killed');
          return server.context.db.transaction(change);
        },
      },
    );
    await expect(killed).rejects.toThrow('killed');
    expect(await read(_id)).toMatchObject({ done: 1, isEnded: false });
    await work(_id);
    await work(_id);
    expect(await read(_id)).toMatchObject({ done: 2, unchanged: 0, isEnded: true });
    expect(await activeCustomers([...ids, later])).toEqual([later]);
  });

  test('starts once for each request key, and is seen only by who started it', async () => {
    const ids = [await makeCustomer(server.context.db)];
    const body = { action: 'activate-customers', selection: { ids } };
    const key = { 'idempotency-key': 'the-same-request' };
    const first = await start('/api/customers/actions', body, admin, key);
    expect(await start('/api/customers/actions', body, admin, key)).toEqual(first);
    const other = await server.as('admin');
    expect((await other.call('GET', `/api/bulk-actions/${first._id}`)).statusCode).toBe(404);
    expect((await other.call('GET', `/api/bulk-actions/${first._id}/rows`)).statusCode).toBe(404);
    expect((await other.call('POST', `/api/bulk-actions/${first._id}/undo`)).statusCode).toBe(404);
  });

  test('does nothing for someone who has lost access since it started, or for no rows', async () => {
    const leaver = await server.as('operations');
    const id = await makeCustomer(server.context.db);
    const { _id } = await start('/api/customers/actions', { action: 'deactivate-customers', selection: { ids: [id] } }, leaver);
    await server.context.db
      .update(users)
      .set({ roles: ['sales'] })
      .where(eq(users.id, leaver.userId));
    await work(_id);
    expect(await activeCustomers([id])).toEqual([id]);
    const gone = { action: 'deactivate-customers', selection: { ids: ['01900000-0000-7000-8000-000000000000'] } };
    expect((await admin.call('POST', '/api/customers/actions', gone)).json()).toMatchObject({ code: 'noRowsSelected' });
  });
});

describe('orders', () => {
  const place = (): Promise<Order> => server.place(owner, { paymentType: 'INVOICE' }, seller) as Promise<Order>;

  test('are accepted and cancelled, each with the reason why not', async () => {
    const [one, two] = [await place(), await place()];
    await admin.call('POST', `/api/orders/${two._id}/accept`);
    const accepted = await run('/api/orders/actions', { action: 'accept-orders', selection: { ids: [one._id, two._id] } });
    expect(accepted).toMatchObject({ done: 1, refused: 1, canUndo: false });
    expect(await outcomes(accepted._id)).toContainEqual([two._id, 'refused', expect.stringContaining('ready')]);
    const matching = [{ field: 'customerId', operator: 'equals', value: seller.customerId }];
    const cancelled = await run('/api/orders/actions', { action: 'cancel-orders', selection: { matching, filters: {} } });
    expect(cancelled).toMatchObject({ total: 2, done: 2 });
    const none = { action: 'cancel-orders', selection: { matching, filters: { dateFrom: '2001-01-01', dateTo: '2001-01-02' } } };
    expect((await admin.call('POST', '/api/orders/actions', none)).json()).toMatchObject({ code: 'noRowsSelected' });
  });

  test('that failed are delivered again, and the others say why not', async () => {
    const { db } = server.context;
    const [failed, late, ready] = [await place(), await place(), await place()];
    await run('/api/orders/actions', { action: 'accept-orders', selection: { ids: [failed._id, late._id, ready._id] } });
    for (const { _id } of [failed, late])
      await db.transaction(async (tx) => {
        await startDelivery(server.context, tx, _id);
        await failDelivery(server.context, tx, _id, 'The ad account is closed');
      });
    await db.update(orders).set({ startDate: '2026-11-01' }).where(eq(orders.id, late._id));
    const ids = [failed._id, late._id, ready._id];
    const retried = await run('/api/orders/actions', { action: 'retry-orders', selection: { ids } });
    expect(retried).toMatchObject({ total: 3, done: 1, refused: 2, canUndo: false });
    expect(await outcomes(retried._id)).toEqual([
      [failed._id, 'done', null],
      [late._id, 'refused', expect.stringContaining('The start date 01/11/2026 has passed.')],
      [ready._id, 'refused', expect.stringContaining('ready')],
    ]);
    const states = await db.select({ status: orders.status }).from(orders).where(inArray(orders.id, ids)).orderBy(orders.id);
    expect(states.map(({ status }) => status)).toEqual(['READY', 'FAILED', 'READY']);
  });

  test('are assigned to staff, and back by undo', async () => {
    const { _id } = await place();
    const assigneeOf = async () =>
      (
        await admin.call(
          'GET',
          `/api/orders?search=${encodeURIComponent(JSON.stringify([{ field: '_id', operator: 'in', value: [_id] }]))}`,
        )
      ).json<{ orders: { assigneeId: string | null; assigneeName: string | null }[] }>().orders[0]?.assigneeId;
    const body = { action: 'assign-orders', selection: { ids: [_id] } };
    const assigned = await run('/api/orders/actions', { ...body, assigneeId: admin.userId });
    expect(await assigneeOf()).toBe(admin.userId);
    expect(await run('/api/orders/actions', { ...body, assigneeId: admin.userId })).toMatchObject({ unchanged: 1 });
    expect((await admin.call('POST', '/api/orders/actions', { ...body, assigneeId: owner.userId })).statusCode).toBe(404);
    await undo(assigned._id);
    expect(await assigneeOf()).toBeNull();
    const people = async (query: string) =>
      (await admin.call('GET', `/api/orders/assignees?${query}`)).json<{ people: { _id: string }[] }>().people.map((person) => person._id);
    expect(await people('')).toContain(admin.userId);
    expect(await people('')).not.toContain(owner.userId);
    expect(await people(`id=${owner.userId}`)).toEqual([]);
  });
});

test('listings are closed with a status, which undo takes back', async () => {
  const statusOf = async () =>
    (
      await admin.call(
        'GET',
        `/api/listings?search=${encodeURIComponent(JSON.stringify([{ field: '_id', operator: 'in', value: [seller.listingId] }]))}`,
      )
    ).json<{ listings: { status: string; isClosed: boolean }[] }>().listings[0];
  const before = await statusOf();
  const closed = await run('/api/listings/actions', {
    action: 'close-listings',
    selection: { ids: [seller.listingId] },
    status: 'WITHDRAWN',
  });
  expect(closed).toMatchObject({ done: 1, canUndo: true });
  expect(await statusOf()).toMatchObject({ status: 'WITHDRAWN', isClosed: true });
  await undo(closed._id);
  expect(await statusOf()).toMatchObject({ status: before?.status, isClosed: false });
});

describe('users', () => {
  const activeUsers = async (ids: string[]): Promise<string[]> =>
    (await server.context.db.select().from(users).where(inArray(users.id, ids))).filter(({ isActive }) => isActive).map(({ id }) => id);

  test('are deactivated and activated, each with the reason why not, and undo changes back only those that changed', async () => {
    const operations = await server.as('operations');
    const customerId = await makeCustomer(server.context.db);
    const make = (given: object) => makeUser(server.context.db, { roles: ['corporate'], customerId, passwordHash: 'x', ...given });
    const [active, idle] = [await make({}), await make({ isActive: false })];
    const ids = [active.id, idle.id, operations.userId, admin.userId];
    const off = await run('/api/users/actions', { action: 'deactivate-users', selection: { ids } }, operations);
    expect(off).toMatchObject({ total: 4, done: 1, unchanged: 1, refused: 2, canUndo: true });
    const refused = (await operations.call('GET', `/api/bulk-actions/${off._id}/rows?outcome=refused`)).json<{ rows: BulkActionRow[] }>();
    expect(new Map(refused.rows.map(({ rowId, message }) => [rowId, message]))).toEqual(
      new Map([
        [operations.userId, errorCatalogue.cannotDeactivateSelf.text],
        [admin.userId, errorCatalogue.adminOnly.text],
      ]),
    );
    expect(await activeUsers(ids.slice(0, 2))).toEqual([]);
    const back = await start(`/api/bulk-actions/${off._id}/undo`, undefined, operations);
    await work(back._id);
    expect(await read(back._id, operations)).toMatchObject({ total: 1, done: 1 });
    expect(await activeUsers(ids.slice(0, 2))).toEqual([active.id]);
    const matching = [{ field: 'customerId', operator: 'equals', value: customerId }];
    const on = await run('/api/users/actions', { action: 'activate-users', selection: { matching } });
    expect(on).toMatchObject({ total: 2, done: 1, unchanged: 1, canUndo: true });
    expect(await activeUsers(ids.slice(0, 2))).toHaveLength(2);
  });

  test('who have been told that they may sign in stay active when their activation is undone', async () => {
    const waiting: Parameters<typeof makeUser>[1] = { roles: ['corporate'], customerId: seller.customerId, isActive: false };
    const [told, other] = [await makeUser(server.context.db, waiting), await makeUser(server.context.db, waiting)];
    await server.context.db.update(users).set({ awaitsActivation: true, emailVerifiedAt: new Date() }).where(eq(users.id, told.id));
    const ids = [told.id, other.id];
    const on = await run('/api/users/actions', { action: 'activate-users', selection: { ids } });
    expect(on).toMatchObject({ done: 2, canUndo: true });
    expect(await undo(on._id)).toMatchObject({ total: 1, done: 1 });
    expect(await activeUsers(ids)).toEqual([told.id]);
  });
});

test('users are invited again, with a reason for those who cannot be', async () => {
  const active = await makeUser(server.context.db, { roles: ['operations'], passwordHash: 'x' });
  const invited = await makeUser(server.context.db, { roles: ['operations'], isActive: false });
  const ids = [active.id, invited.id, admin.userId];
  const again = await run('/api/users/actions', { action: 'invite-users', selection: { ids } });
  expect(again).toMatchObject({ done: 1, refused: 2, canUndo: false });
  expect(await outcomes(again._id)).toContainEqual([invited.id, 'done', null]);
});
