// How does the email about an order come to be written? It is owed with what it tells of, which waits for no email, and written by a job
// soon after: once, whoever is killed in between. What nobody asked for in time, the clock does.
import { asc, eq, gt } from 'drizzle-orm';
import { NIL } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { writeToOrderer } from './order-letters.ts';
import { orders, owedLetters } from './order-table.ts';

const LETTERS_JOB = 'order-letters';
/** Orders that are placed within a second are written about by one job. */
const GATHERED_MS = 1000;

export const orderLettersJob = jobKind({
  id: LETTERS_JOB,
  payload: z.strictObject({}),
  // The clock tries again as well.
  retries: 2,
  timeoutSeconds: 600,
  concurrency: 1,
  handle: ({ house, signal }) => writeOwedLetters(house, signal),
});

/** One that cannot be written keeps none of the others waiting: it is said at the end, and tried again by the next job. */
export async function writeOwedLetters(house: House, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let taken: string = NIL;
  const writeNext = (): Promise<boolean> =>
    house.db.transaction(async (tx) => {
      const owed = await takeOwed(tx, taken);
      if (!owed) return false;
      taken = owed.letter.id;
      await writeToOrderer(house, tx, owed.letter.name, owed.order);
      await tx.delete(owedLetters).where(eq(owedLetters.id, taken));
      return true;
    });
  let isMore = true;
  while (isMore && !signal?.aborted) {
    const before = taken;
    isMore = await writeNext().catch((error: unknown) => {
      // None was taken: the database itself cannot be asked.
      if (taken === before) throw error;
      return failures.push(error) > 0;
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} emails about orders could not be written: ${String(failures[0])}`);
}

/** The next after the last one. Two who write at once write different ones. */
async function takeOwed(tx: Transaction, after: string) {
  const [owed] = await tx
    .select({ letter: owedLetters, order: orders })
    .from(owedLetters)
    .innerJoin(orders, eq(orders.id, owedLetters.orderId))
    .where(gt(owedLetters.id, after))
    .orderBy(asc(owedLetters.id))
    .limit(1)
    .for('update', { of: owedLetters, skipLocked: true });
  return owed;
}

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
