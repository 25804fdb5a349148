// Changes a user while one of their requests is under way: locks the row until the request waits for it, then changes it and commits.
import type { TestServer } from './test-server.ts';
import { expect } from 'vitest';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

export async function meanwhile<Answer>(
  { context: { db } }: Pick<TestServer, 'context'>,
  userId: string,
  change: (query: Query) => Promise<unknown>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const holder = await db.$client.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [userId]);
    const answer = request();
    await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
    await change((text, values) => holder.query(text, values));
    await holder.query('commit');
    return await answer;
  } finally {
    holder.release();
  }
}

async function countWaiting(db: TestServer['context']['db']): Promise<number> {
  const { rowCount } = await db.$client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
