import { handleJob } from '#test/harness/handle-job.ts';
import { makeSession, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { sessions, signInFailures } from '../../accounts/users/user-table.ts';
import { idempotencyKeys } from '../../http/idempotency-key-table.ts';
import { jobKinds } from '../job-kinds.ts';
import { jobs } from '../job-table.ts';

const DAY_MS = 24 * 3600 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

test('maintenance deletes old rows and leaves the others', async () => {
  const { db } = server.context;
  const user = await makeUser(db, { roles: ['admin'] });
  await makeSession(db, user.id);
  await db.insert(sessions).values({ id: newId(), tokenHash: 'old', userId: user.id, expiresAt: daysAgo(1), userAgent: 'test' });
  for (const [key, days] of [
    ['old-key', 2],
    ['new-key', 0],
  ] as const) {
    await db.insert(idempotencyKeys).values({ userId: user.id, key, endpoint: 'x', bodyHash: 'x', createdAt: daysAgo(days) });
  }
  for (const [email, days] of [
    ['old@example.com', 1],
    ['new@example.com', 0],
  ] as const) {
    await db.insert(signInFailures).values({ id: newId(), email, ipAddress: '127.0.0.1', at: daysAgo(days) });
  }
  const job = { kind: 'demo', title: 'x', payload: {}, maxAttempts: 1, customerId: null, userId: null };
  for (const [state, endedAt] of [
    ['DONE', daysAgo(31)],
    ['DONE', daysAgo(29)],
    ['WAITING', null],
  ] as const) {
    await db.insert(jobs).values({ ...job, id: newId(), deliveryId: newId(), state, endedAt, createdAt: daysAgo(40) });
  }
  await handleJob(jobKinds['clean-up'], server.context, {});
  expect(await db.select({ hash: sessions.tokenHash }).from(sessions).where(eq(sessions.tokenHash, 'old'))).toEqual([]);
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new-key']);
  expect((await db.select().from(signInFailures)).map((row) => row.email)).toEqual(['new@example.com']);
  expect((await db.select().from(jobs)).map((row) => row.state).sort()).toEqual(['DONE', 'WAITING']);
});
