// How many wrong tries are too many? Counted in the database, so that no node and no header gives more;
// the address is the connection's own, or what trusted proxies say.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database } from '../db/connection.ts';
import { signInFailures } from './user-table.ts';

export const FAILURE_WINDOW_MINUTES = 15;
export const MOST_FAILURES_PER_ACCOUNT = 10;
export const MOST_FAILURES_PER_ADDRESS = 30;

interface Origin {
  email: string;
  address: string;
}

const windowStart = (now: number): Date => new Date(now - FAILURE_WINDOW_MINUTES * 60_000);

/** A try that counts as a failure until it is taken back: many tries at once cannot all come before the first is counted. */
export async function beginTry(db: Database, now: number, { email, address }: Origin): Promise<{ isAllowed: boolean; takeBack(): Promise<void> }> {
  const id = newId();
  await db.insert(signInFailures).values({ id, email, address, at: new Date(now) });
  const takeBack = async (): Promise<void> => {
    await db.delete(signInFailures).where(eq(signInFailures.id, id));
  };
  const isAllowed = !(await limitExceeded(db, now, { email, address }));
  if (!isAllowed) await takeBack();
  return { isAllowed, takeBack };
}

async function limitExceeded(db: Database, now: number, { email, address }: Origin): Promise<boolean> {
  const recent = gt(signInFailures.at, windowStart(now));
  const count = sql<number>`count(*)::int`;
  const [byAccount, byAddress] = await Promise.all([
    db.select({ count }).from(signInFailures).where(and(eq(signInFailures.email, email), recent)),
    db.select({ count }).from(signInFailures).where(and(eq(signInFailures.address, address), recent)),
  ]);
  return (byAccount[0]?.count ?? 0) > MOST_FAILURES_PER_ACCOUNT || (byAddress[0]?.count ?? 0) > MOST_FAILURES_PER_ADDRESS;
}

/** A schedule calls this. */
export async function forgetOldFailures(db: Database, now: number): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.at, windowStart(now)));
}
