// Writes the pending emails about orders. A row in the outbox is inserted with the change that the email is about, and a job writes the
// email soon after, exactly once. If the process ends before it enqueues the job, the schedule runs it later.
import { asc, eq, gt } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { yieldToRequests } from '../../db/yield-to-requests.ts';
import type { AppContext } from '../../app-context.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobRequest } from '../../jobs/queue/job-queue.ts';
import { sendOrderEmail } from './order-emails.ts';
import { orders, pendingEmails } from '../order-table.ts';

const EMAILS_JOB = 'order-emails';
/** One job writes the emails of all orders that are placed within this time. */
const BATCH_WINDOW_MS = 1000;
/** Half of what a job may take. The next job goes on. */
const LONGEST_RUN_MS = 300_000;

export const orderEmailsJob = jobKind({
  id: EMAILS_JOB,
  // The schedule runs it again as well.
  retries: 2,
  timeoutSeconds: 600,
  concurrency: 1,
  handle: ({ context, signal }) => writePendingEmails(context, signal),
});

/** An email that fails does not hold up the others: its error is thrown at the end, and the next job tries it again. */
export async function writePendingEmails(context: AppContext, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let lastId: string = NIL;
  const writeNext = (): Promise<boolean> =>
    context.db.transaction(async (tx) => {
      const next = await claimNext(tx, lastId);
      if (!next) return false;
      lastId = next.email.id;
      await sendOrderEmail(context, tx, next.email.name, next.order);
      await tx.delete(pendingEmails).where(eq(pendingEmails.id, lastId));
      return true;
    });
  let hasMore = true;
  const endsAt = performance.now() + LONGEST_RUN_MS;
  while (hasMore && !signal?.aborted) {
    if (performance.now() > endsAt) {
      schedulePendingEmails(context);
      break;
    }
    await yieldToRequests(context);
    const before = lastId;
    hasMore = await writeNext().catch((error: unknown) => {
      // No row was claimed, so the database itself fails: trying the next one would not help.
      if (lastId === before) throw error;
      return failures.push(error) > 0;
    });
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} emails about orders could not be written: ${String(failures[0])}`);
}

/** Rows that another process is writing are skipped. */
async function claimNext(tx: Transaction, after: string) {
  const [next] = await tx
    .select({ email: pendingEmails, order: orders })
    .from(pendingEmails)
    .innerJoin(orders, eq(orders.id, pendingEmails.orderId))
    .where(gt(pendingEmails.id, after))
    .orderBy(asc(pendingEmails.id))
    .limit(1)
    .for('update', { of: pendingEmails, skipLocked: true });
  return next;
}

const scheduled = new WeakSet<AppContext>();

/** To be called after the transaction that inserted a pending email is committed. */
export function schedulePendingEmails(context: AppContext): void {
  if (scheduled.has(context)) return;
  scheduled.add(context);
  setTimeout(() => {
    scheduled.delete(context);
    const job: JobRequest = { kind: EMAILS_JOB, payload: {}, title: 'Emails about orders', customerId: null, userId: null };
    context.db
      .transaction((tx) => context.queue.enqueue(tx, job))
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'the job that writes emails about orders could not be enqueued; the schedule will run it'),
      );
  }, BATCH_WINDOW_MS).unref();
}
