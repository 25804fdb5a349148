// Enqueues the observation of every account that is due. Safe to run on several workers at once: an account has one open job.
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { accountsDue, writeObservation } from './observation-store.ts';
import type { AccountRecord } from './observation-store.ts';

const ACCOUNTS_PER_ROUND = 100;
/** When a job that came to no end is tried again. One that ends well sets the next time itself. */
const RETRY_MS = 15 * 60_000;

export async function startObservations(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (const account of await accountsDue(context.db, now, ACCOUNTS_PER_ROUND))
    await context.db.transaction(async (tx) => {
      await enqueueObservation(context, tx, account);
      await writeObservation(tx, account.id, { dueAt: new Date(now + RETRY_MS) });
    });
}

const enqueueObservation = ({ queue }: AppContext, tx: Transaction, { id, name }: AccountRecord): Promise<string> =>
  queue.enqueue(tx, {
    kind: 'observe-campaigns',
    payload: { accountId: id },
    title: name,
    customerId: null,
    userId: null,
    dedupeKey: `observe-campaigns ${id}`,
  });
