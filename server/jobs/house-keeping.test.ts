import { makeSession, makeUser } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as newId } from 'uuid';
import { sessions, signInFailures } from '../accounts/user-table.ts';
import { requestKeys } from '../http/request-key-table.ts';
import { jobKinds } from './job-kinds.ts';
import { jobs } from './job-table.ts';

const DAY_MS = 24 * 3600 * 1000;
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);

test('house-keeping forgets what is old, and keeps what is not', async () => {
  const { db } = house.house;
  const user = await makeUser(db, { roles: ['admin'] });
  await makeSession(db, user.id);
  await db.insert(sessions).values({ id: newId(), tokenHash: 'old', userId: user.id, expiresAt: ago(1), userAgent: 'test' });
  for (const [key, days] of [['old-key', 2], ['new-key', 0]] as const) {
    await db.insert(requestKeys).values({ userId: user.id, key, endpoint: 'x', bodyHash: 'x', createdAt: ago(days) });
  }
  for (const [email, days] of [['old@example.com', 1], ['new@example.com', 0]] as const) {
    await db.insert(signInFailures).values({ id: newId(), email, address: '127.0.0.1', at: ago(days) });
  }
  const job = { kind: 'demo', title: 'x', payload: {}, maxAttempts: 1, customerId: null, userId: null };
  for (const [state, endedAt] of [['DONE', ago(31)], ['DONE', ago(29)], ['WAITING', null]] as const) {
    await db.insert(jobs).values({ ...job, id: newId(), deliveryId: newId(), state, endedAt, createdAt: ago(40) });
  }
  await jobKinds['house-keeping'].handle({
    jobId: newId(),
    payload: {},
    house: house.house,
    attempt: 1,
    report: () => Promise.resolve(),
    write: (work) => db.transaction(work),
    stopRequested: () => false,
    signal: new AbortController().signal,
  });
  expect(await db.select({ hash: sessions.tokenHash }).from(sessions).where(eq(sessions.tokenHash, 'old'))).toEqual([]);
  expect(await db.select().from(sessions)).toHaveLength(1);
  expect((await db.select().from(requestKeys)).map((row) => row.key)).toEqual(['new-key']);
  expect((await db.select().from(signInFailures)).map((row) => row.email)).toEqual(['new@example.com']);
  expect((await db.select().from(jobs)).map((row) => row.state).sort()).toEqual(['DONE', 'WAITING']);
});
