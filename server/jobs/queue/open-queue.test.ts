import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobRequest } from './job-queue.ts';
import { jobs } from '../job-table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const request: JobRequest = { kind: 'demo', payload: {}, title: 'Counting', customerId: null, userId: null };

const deliveriesOf = async (jobId: string): Promise<number> => {
  const { rows } = await server.context.db.execute<{ count: number }>(
    sql`select count(*) as count from pgboss.job where data->>'jobId' = ${jobId}`,
  );
  return rows[0]!.count;
};

describe('enqueueing a job', () => {
  test('writes the row and one delivery when the transaction commits', async () => {
    const { db, queue } = server.context;
    const id = await db.transaction((tx) => queue.enqueue(tx, request));
    const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
    expect(row).toMatchObject({ kind: 'demo', state: 'WAITING', title: 'Counting', attempts: 0, maxAttempts: 3, payload: { steps: 10 } });
    expect(await deliveriesOf(id)).toBe(1);
  });

  test('leaves neither row nor delivery when the transaction rolls back', async () => {
    const { db, queue } = server.context;
    let id = '';
    const rolledBack = db.transaction(async (tx) => {
      id = await queue.enqueue(tx, request);
      await tx.select().from(jobs).limit(1);
      throw new Error('the write failed');
    });
    await expect(rolledBack).rejects.toThrow('the write failed');
    expect(await db.select().from(jobs).where(eq(jobs.id, id))).toEqual([]);
    expect(await deliveriesOf(id)).toBe(0);
  });

  test('returns the open job when one with the same key is waiting', async () => {
    const { db, queue } = server.context;
    const keyed = { ...request, dedupeKey: 'import of one customer' };
    const first = await db.transaction((tx) => queue.enqueue(tx, keyed));
    const second = await db.transaction((tx) => queue.enqueue(tx, keyed));
    expect(second).toBe(first);
    expect(await deliveriesOf(first)).toBe(1);
    await db.update(jobs).set({ state: 'DONE' }).where(eq(jobs.id, first));
    expect(await db.transaction((tx) => queue.enqueue(tx, keyed))).not.toBe(first);
  });

  test('refuses a kind that nobody registered, and a payload that does not fit', async () => {
    const { db, queue } = server.context;
    await expect(db.transaction((tx) => queue.enqueue(tx, { ...request, kind: 'no-such-kind' } as unknown as JobRequest))).rejects.toThrow(
      'There is no job kind no-such-kind',
    );
    await expect(db.transaction((tx) => queue.enqueue(tx, { ...request, payload: { steps: 0 } }))).rejects.toThrow();
  });
});
