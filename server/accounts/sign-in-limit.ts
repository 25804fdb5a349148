// How many wrong tries are too many? Counted in the database, so that no node and no header gives more; the address is
// the connection's own, or what trusted proxies say.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Config } from '../config.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { signInFailures } from './user-table.ts';

export const FAILURE_WINDOW_MINUTES = 15;

export interface Origin {
  /** Of the account; or the name for all browsers that are known for it. */
  email: string;
  /** A block of addresses that one caller may have. */
  address: string;
}

export type SignInLimits = Pick<Config, 'SIGN_IN_MOST_FAILURES_PER_ACCOUNT' | 'SIGN_IN_MOST_FAILURES_PER_ADDRESS'>;

const windowStart = (now: number): Date => new Date(now - FAILURE_WINDOW_MINUTES * 60_000);

/**
 * Counts as a failure until it is taken back: many tries at once cannot all come before the first is counted. Begun only by
 * who has a turn to check a password, so that those who merely wait count for nothing. Null when it is one too many.
 */
export async function beginTry(db: Database, now: number, origin: Origin, limits: SignInLimits): Promise<string | null> {
  const id = newId();
  await db.insert(signInFailures).values({ id, ...origin, at: new Date(now) });
  if (!(await limitExceeded(db, now, origin, limits))) return id;
  await takeBackTry(db, id);
  return null;
}

export async function takeBackTry(db: Queryable, id: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.id, id));
}

async function limitExceeded(db: Database, now: number, { email, address }: Origin, limits: SignInLimits): Promise<boolean> {
  const recent = gt(signInFailures.at, windowStart(now));
  const count = sql<number>`count(*)::int`;
  const [byAccount, byAddress] = await Promise.all([
    db.select({ count }).from(signInFailures).where(and(eq(signInFailures.email, email), recent)),
    db.select({ count }).from(signInFailures).where(and(eq(signInFailures.address, address), recent)),
  ]);
  return (
    (byAccount[0]?.count ?? 0) > limits.SIGN_IN_MOST_FAILURES_PER_ACCOUNT ||
    (byAddress[0]?.count ?? 0) > limits.SIGN_IN_MOST_FAILURES_PER_ADDRESS
  );
}

/** A schedule calls this. */
export async function forgetOldFailures(db: Database, now: number): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.at, windowStart(now)));
}
