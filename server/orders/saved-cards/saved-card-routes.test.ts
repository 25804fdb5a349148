import type { OwnCard, OwnCards } from '#contract/orders/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { secretOf } from '#test/harness/ordering/payment-server.ts';
import { KEEPS_CARD } from '#test/harness/twins/stripe-twin.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../jobs/job-table.ts';
import { reconcilePaymentsJob } from '../payments/payment-jobs.ts';
import { removeCardJob } from './remove-card-job.ts';
import { deleteRemovedCards } from './saved-card-store.ts';
import { savedCards } from './saved-card-table.ts';

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';
const DECLINED = '4000000000000002';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterEach(() => server.twin.set());
afterAll(() => server.close());

const cardsOf = async (caller: Caller): Promise<OwnCard[]> => (await caller.call('GET', '/api/users/me/cards')).json<OwnCards>().cards;
const digitsOf = (cards: readonly { last4: string }[]): string[] => cards.map(({ last4 }) => last4);
const placeByCard = async (caller: Caller): Promise<string> => (await server.place(caller, { paymentType: 'CREDIT_CARD' }))._id;

/** The last of the cards pays; the order is settled as the card screen does it. */
async function payBy(caller: Caller, ...attempts: [number: string, more?: Record<string, string>][]): Promise<void> {
  const orderId = await placeByCard(caller);
  const secret = secretOf(await server.prepare(caller, orderId));
  for (const [number, more] of attempts) await server.twin.payWith(secret, number, more);
  expect((await server.prepare(caller, orderId)).paymentStatus).toBe('success');
}

async function offeredTo(caller: Caller): Promise<string[]> {
  return digitsOf((await server.prepare(caller, await placeByCard(caller))).order.payment.paymentInit.cards);
}

async function personWithCards(...numbers: string[]): Promise<{ caller: Caller; cards: OwnCard[] }> {
  const caller = await server.person('corporate');
  for (const number of numbers) await payBy(caller, [number, KEEPS_CARD]);
  return { caller, cards: await cardsOf(caller) };
}

const removals = async (): Promise<unknown[]> => (await server.twin.ledger()).filter(({ what }) => what === 'card-removed');

describe('saved cards', () => {
  test('are listed to the person who saved them, and to nobody else', async () => {
    const { caller, cards } = await personWithCards(VISA);
    expect(cards).toMatchObject([
      { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2035, isExpired: false, isDefault: true, lastUsedAt: expect.any(String) },
    ]);
    expect(await offeredTo(caller)).toEqual(['4242']);
    for (const other of [await server.person('corporate'), await server.person('branchuser'), await server.as('admin')]) {
      expect(await cardsOf(other)).toEqual([]);
      expect((await other.call('PUT', `/api/users/me/cards/${cards[0]!._id}/default`)).statusCode).toBe(404);
      expect((await other.call('DELETE', `/api/users/me/cards/${cards[0]!._id}`)).statusCode).toBe(404);
    }
    expect(await cardsOf(caller)).toEqual(cards);
  });

  test('start with the one used last, until the person makes another the default', async () => {
    const { caller, cards } = await personWithCards(VISA, MASTERCARD);
    expect(cards.map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['4444', true],
      ['4242', false],
    ]);
    const changed = (await caller.call('PUT', `/api/users/me/cards/${cards[1]!._id}/default`)).json<OwnCards>().cards;
    expect(digitsOf(changed)).toEqual(['4242', '4444']);
    expect(await offeredTo(caller)).toEqual(['4242', '4444']);
  });

  test('that have expired are marked, and cannot be the default', async () => {
    const { caller, cards } = await personWithCards(VISA);
    const [card] = cards;
    await server.context.db.update(savedCards).set({ expYear: 2020 }).where(eq(savedCards.id, card!._id));
    expect(await cardsOf(caller)).toMatchObject([{ isExpired: true, isDefault: false }]);
    expect((await caller.call('PUT', `/api/users/me/cards/${card!._id}/default`)).json()).toMatchObject({ code: 'cardExpired' });
  });

  test('saved twice are listed once, and the older copy is removed at the provider', async () => {
    const { caller, cards } = await personWithCards(VISA);
    await caller.call('PUT', `/api/users/me/cards/${cards[0]!._id}/default`);
    await payBy(caller, [MASTERCARD, KEEPS_CARD]);
    await payBy(caller, [VISA, KEEPS_CARD]);
    const remaining = await cardsOf(caller);
    expect(digitsOf(remaining)).toEqual(['4242', '4444']);
    expect(remaining[0]!._id).not.toBe(cards[0]!._id);
    await handleJob(removeCardJob, server.context, { cardId: cards[0]!._id });
    expect(await offeredTo(caller)).toEqual(['4242', '4444']);
  });

  test('are not made of a card that the person did not choose to save after another was declined', async () => {
    const caller = await server.person('corporate');
    await payBy(caller, [DECLINED, KEEPS_CARD], [VISA]);
    expect(await cardsOf(caller)).toEqual([]);
    expect(await offeredTo(caller)).toEqual([]);
  });

  test('that are gone at the provider disappear with the next payment', async () => {
    const { caller, cards } = await personWithCards(VISA);
    const [row] = await server.context.db.select().from(savedCards).where(eq(savedCards.id, cards[0]!._id));
    const { paymentInit } = (await server.prepare(caller, await placeByCard(caller))).order.payment;
    const payment = await server.context.payments!.read(paymentInit.client_secret!.split('_secret_')[0]!);
    await server.context.payments!.removeCard(payment.payerId!, row!.cardId);
    expect(await offeredTo(caller)).toEqual([]);
    expect(await cardsOf(caller)).toEqual([]);
  });
});

describe('removing a saved card', () => {
  test('takes it from the list and from payments at once, and from the provider once it can be reached', async () => {
    const { caller, cards } = await personWithCards(VISA, MASTERCARD);
    const cardId = cards[0]!._id;
    const before = (await removals()).length;
    const remove = () => caller.call('DELETE', `/api/users/me/cards/${cardId}`);
    expect((await remove()).json()).toEqual({ _id: cardId });
    expect((await remove()).json()).toEqual({ _id: cardId });
    expect(digitsOf(await cardsOf(caller))).toEqual(['4242']);
    expect(await offeredTo(caller)).toEqual(['4242']);
    expect((await caller.call('PUT', `/api/users/me/cards/${cardId}/default`)).statusCode).toBe(404);

    const { db } = server.context;
    const jobsOfCard = and(eq(jobs.kind, 'remove-card'), eq(jobs.dedupeKey, `remove-card ${cardId}`));
    expect(await db.$count(jobs, jobsOfCard)).toBe(1);
    await server.twin.set({ route: 'POST /v1/payment_methods/{id}/detach', kind: 'status', status: 500 });
    await expect(handleJob(removeCardJob, server.context, { cardId })).rejects.toThrow('Stripe');
    expect(await removals()).toHaveLength(before);
    await server.twin.set();
    await handleJob(removeCardJob, server.context, { cardId });
    await handleJob(removeCardJob, server.context, { cardId });
    expect(await removals()).toHaveLength(before + 1);
    expect((await remove()).json()).toEqual({ _id: cardId });
  });

  test('is tried again by the comparison of payments, after its job has failed for good', async () => {
    const { caller, cards } = await personWithCards(VISA);
    const cardId = cards[0]!._id;
    await caller.call('DELETE', `/api/users/me/cards/${cardId}`);
    const { db } = server.context;
    const ofCard = and(eq(jobs.kind, 'remove-card'), eq(jobs.dedupeKey, `remove-card ${cardId}`));
    await handleJob(reconcilePaymentsJob, server.context, {});
    expect(await db.$count(jobs, ofCard)).toBe(1);
    await db.update(jobs).set({ state: 'FAILED', endedAt: new Date() }).where(ofCard);
    await handleJob(reconcilePaymentsJob, server.context, {});
    expect(await db.$count(jobs, ofCard)).toBe(2);
    await handleJob(removeCardJob, server.context, { cardId });
    await handleJob(reconcilePaymentsJob, server.context, {});
    expect(await db.$count(jobs, ofCard)).toBe(2);
  });

  test('deletes what described it a week after the provider removed it', async () => {
    const { caller, cards } = await personWithCards(VISA);
    const cardId = cards[0]!._id;
    await caller.call('DELETE', `/api/users/me/cards/${cardId}`);
    const { db, now } = server.context;
    const isStored = async () => (await db.$count(savedCards, eq(savedCards.id, cardId))) === 1;
    const inDays = (days: number) => deleteRemovedCards(db, now() + days * 86_400_000);
    await inDays(8);
    expect(await isStored()).toBe(true);
    await handleJob(removeCardJob, server.context, { cardId });
    await inDays(6);
    expect(await isStored()).toBe(true);
    await inDays(8);
    expect(await isStored()).toBe(false);
  });
});
