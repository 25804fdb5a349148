import type { Order, OrderNote } from '#contract/orders/index.ts';
import { MAX_NOTES_OF_ORDER } from '#domain/orders/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishDelivery, startDelivery } from '../index.ts';
import { writePendingEmails } from '../emails/pending-emails.ts';
import { orderNotes } from './order-note-table.ts';

let server: OrderServer;
let operations: Caller;
let sales: Caller;
beforeAll(async () => {
  server = await openOrderServer();
  [operations, sales] = [await server.as('operations'), await server.as('sales')];
});
afterAll(() => server.close());

const SECRET = 'Zirkonium pays late';
const path = (orderId: string): string => `/api/orders/${orderId}/notes`;
const notesOf = async (orderId: string, caller: Caller): Promise<OrderNote[]> =>
  (await caller.call('GET', path(orderId))).json<{ notes: OrderNote[] }>().notes;
const add = async (orderId: string, caller: Caller, text = SECRET, headers = {}) => caller.call('POST', path(orderId), { text }, headers);

describe('internal notes of an order', () => {
  test('are read by all staff, and deleted and restored by their author alone', async () => {
    const { _id: orderId } = await server.place(server.corporate);
    const { _id: noteId } = (await add(orderId, sales, ` ${SECRET} `)).json<OrderNote>();
    const [seen] = await notesOf(orderId, operations);
    expect(seen).toMatchObject({ _id: noteId, text: SECRET, createdBy: { _id: sales.userId }, isRemovable: false });
    expect(await notesOf(orderId, sales)).toMatchObject([{ isRemovable: true }]);

    const note = `${path(orderId)}/${noteId}`;
    const codes = async (caller: Caller) => [
      (await caller.call('DELETE', note)).statusCode,
      (await notesOf(orderId, sales)).length,
      (await caller.call('POST', `${note}/restore`)).statusCode,
      (await notesOf(orderId, sales)).length,
    ];
    expect(await codes(await server.as('admin'))).toEqual([404, 1, 404, 1]);
    expect(await codes(sales)).toEqual([200, 0, 200, 1]);
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, orderId));
    expect(entries.filter(({ actorId }) => actorId === sales.userId).map(({ changes }) => changes)).toEqual([
      { note: SECRET },
      { note: [SECRET, null] },
      { note: [null, SECRET] },
    ]);
  });

  test('reach no customer, by any call, export or email', async () => {
    const { _id: orderId } = await server.place(server.corporate);
    const { _id: noteId } = (await add(orderId, sales)).json<OrderNote>();
    await server.context.db.transaction((tx) => startDelivery(server.context, tx, orderId));
    await server.context.db.transaction((tx) => finishDelivery(server.context, tx, orderId));
    await writePendingEmails(server.context);
    for (const role of ['corporate', 'branchmanager', 'branchuser'] as const) {
      const person = await server.person(role);
      const note = `${path(orderId)}/${noteId}`;
      const refused = [
        await person.call('GET', path(orderId)),
        await add(orderId, person),
        await person.call('DELETE', note),
        await person.call('POST', `${note}/restore`),
      ];
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    }
    const answers = await Promise.all(
      [`/api/orders/${orderId}`, '/api/orders', '/api/ordersCSV'].map((url) => server.corporate.call('GET', url)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const emails = await server.context.db.select().from(emailMessages);
    expect(emails.length).toBeGreaterThan(0);
    expect(JSON.stringify([answers.map(({ body }) => body), emails])).not.toContain(SECRET);
    expect((await operations.call('GET', `/api/orders/${orderId}`)).json<Order>().comments).toEqual([]);
  });

  test('are limited in length and number, and added once per idempotency key', async () => {
    const { _id: orderId } = await server.place(server.corporate);
    const refusals = [await add(orderId, sales, ' '), await add(orderId, sales, 'x'.repeat(2001))];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    const key = { 'idempotency-key': newId() };
    expect((await add(orderId, sales, 'Once', key)).json()).toEqual((await add(orderId, sales, 'Once', key)).json());
    expect(await notesOf(orderId, sales)).toHaveLength(1);
    const note = { orderId, text: 'More', createdBy: sales.userId, createdByName: 'Sales', deletedAt: new Date() };
    await server.context.db.insert(orderNotes).values(Array.from({ length: MAX_NOTES_OF_ORDER - 1 }, () => ({ ...note, id: newId() })));
    expect((await add(orderId, sales)).json()).toMatchObject({ code: 'tooManyNotes' });
  });
});
