import { emailMessages } from '#server/emails/email-message-table.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { spawnProduct, whileRunning } from '#test/faults/stage/product-process.ts';
import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { PlacedOrder, OrderServer } from '#test/harness/ordering/order-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders, pendingEmails } from '../order-table.ts';
import { writePendingEmails } from './pending-emails.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

/** Nobody can insert an email until it is released, at the latest with the test. */
async function lockEmails() {
  const client = await server.context.db.$client.connect();
  // However long another process takes to start beside it.
  await client.query('begin; set local idle_in_transaction_session_timeout = 0; lock table emails in exclusive mode');
  let isReleased = false;
  const release = async (): Promise<void> => {
    if (isReleased) return;
    isReleased = true;
    try {
      await client.query('rollback');
    } finally {
      client.release();
    }
  };
  return { release, [Symbol.asyncDispose]: release };
}

const pendingCount = ({ _id }: PlacedOrder) => server.context.db.$count(pendingEmails, eq(pendingEmails.orderId, _id));
const writtenCount = ({ orderNumber }: PlacedOrder) =>
  server.context.db.$count(emailMessages, eq(emailMessages.subject, `Order ORD-${orderNumber}: Spring`));
const setEmail = ({ _id }: PlacedOrder, email: string) => server.context.db.update(orders).set({ email }).where(eq(orders.id, _id));

describe('the email about an order', () => {
  test('is stored as pending with the order, and its job is enqueued soon after', async () => {
    const placed = await server.place(server.corporate);
    expect([await pendingCount(placed), await writtenCount(placed)]).toEqual([1, 0]);
    const jobCount = () => server.context.db.$count(jobs, eq(jobs.kind, 'order-emails'));
    await expect.poll(jobCount).toBeGreaterThan(0);
  });

  test('is written once, however many jobs run at once', async () => {
    const placed = await Promise.all([server.place(server.corporate), server.place(server.corporate), server.place(server.corporate)]);
    await Promise.all([writePendingEmails(server.context), writePendingEmails(server.context), writePendingEmails(server.context)]);
    expect(await Promise.all(placed.map(writtenCount))).toEqual([1, 1, 1]);
    await writePendingEmails(server.context);
    expect(await Promise.all([...placed.map(writtenCount), ...placed.map(pendingCount)])).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test('does not hold up others when it fails, and is written when it can be', async () => {
    const first = await server.place(server.corporate);
    const second = await server.place(server.corporate);
    await setEmail(first, 'nowhere');
    await expect(writePendingEmails(server.context)).rejects.toThrow('1 emails about orders could not be written');
    expect(await Promise.all([pendingCount(first), writtenCount(first), pendingCount(second), writtenCount(second)])).toEqual([1, 0, 0, 1]);
    await setEmail(first, 'mere@kauri.example');
    await writePendingEmails(server.context);
    expect(await Promise.all([pendingCount(first), writtenCount(first), writtenCount(second)])).toEqual([0, 1, 1]);
  });

  test('is neither lost nor sent twice when the process that writes it is killed', async () => {
    const { db, config } = server.context;
    const placed = await server.place(server.corporate);
    // The other process delivers nothing, of which it would write emails too.
    await db.$client.query('update delivery_outbox set closed_at = now() where closed_at is null');
    // The other process has claimed the pending email and waits.
    await using inTheWay = await lockEmails();
    await using killed = spawnProduct({ DATABASE_URL: config.DATABASE_URL ?? '', DATA_DIR: config.dataDir, ADSTEAD_ROLE: 'worker' });
    const waiting = async () =>
      (
        await db.$client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "emails"%'`,
        )
      ).rows[0]?.count;
    await whileRunning(killed, expect.poll(waiting, { interval: 200 }).toBe(1));
    await killed.end('SIGKILL');
    // PostgreSQL notices that the process is gone when it next writes to its connection.
    await db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "emails"%'`,
    );
    await inTheWay.release();
    await expect.poll(waiting).toBe(0);
    expect([await pendingCount(placed), await writtenCount(placed)]).toEqual([1, 0]);
    await writePendingEmails(server.context);
    await writePendingEmails(server.context);
    expect([await pendingCount(placed), await writtenCount(placed)]).toEqual([0, 1]);
  });
});
