// How does the email about an order come to be written? It is owed with what it tells of, which waits for no email, and written by a job
// soon after: once, whoever is killed in between. What nobody asked for in time, the clock does.
import type { OrderEmail } from '#domain/orders/index.ts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import { leaveBehind } from '../db/transactions.ts';
import type { House } from '../house.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { writeToOrderer } from './order-letters.ts';
import { findAnyOrder } from './order-store.ts';
import { orderLetters } from './order-table.ts';

const LETTERS_JOB = 'order-letters';
/** Orders that are placed within a moment are written about by one job. */
const GATHERED_MS = 100;

export function oweLetter(tx: Transaction, orderId: string, name: OrderEmail): void {
  leaveBehind(tx, { name: 'owe_letter', text: 'insert into order_letters (id, order_id, name) values ($1, $2, $3)', values: [newId(), orderId, name] });
}

export const orderLettersJob = jobKind({
  id: LETTERS_JOB,
  payload: z.strictObject({}),
  retries: 10,
  timeoutSeconds: 600,
  concurrency: 1,
  async handle({ house, signal }) {
    let isOwed = true;
    while (isOwed && !signal.aborted) isOwed = await writeOwedLetter(house);
  },
});

/** False when none is owed any more. Two who write at once write different ones. */
export const writeOwedLetter = (house: House): Promise<boolean> =>
  house.db.transaction(async (tx) => {
    const [owed] = await tx
      .select()
      .from(orderLetters)
      .where(isNull(orderLetters.writtenAt))
      .orderBy(asc(orderLetters.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const order = owed && (await findAnyOrder(tx, owed.orderId));
    if (!order) return false;
    await writeToOrderer(house, tx, owed.name, order);
    await tx
      .update(orderLetters)
      .set({ writtenAt: sql`now()` })
      .where(eq(orderLetters.id, owed.id));
    return true;
  });

const asking = new WeakSet<House>();

/** Called once what owes a letter is committed. */
export function askForLetters(house: House): void {
  if (asking.has(house)) return;
  asking.add(house);
  setTimeout(() => {
    asking.delete(house);
    const order = { kind: LETTERS_JOB, payload: {}, title: 'Emails about orders', customerId: null, userId: null };
    house.db
      .transaction((tx) => house.queue.enqueue(tx, order))
      .catch((error: unknown) => house.log.warn({ err: error }, 'emails about orders wait for the clock'));
  }, GATHERED_MS).unref();
}
