// Limits failed sign-ins per account and per IP address. They are counted in the database, so that all nodes share the count; the IP
// address is the connection's own or what trusted proxies report, never an untrusted header.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/connection.ts';
import { signInFailures } from '../users/user-table.ts';

export const FAILURE_WINDOW_MINUTES = 15;

export interface Origin {
  /** The account's email, or the name under which its known browsers are counted. */
  email: string;
  /** The block of IP addresses that one caller may have. */
  address: string;
}

export type SignInLimits = Pick<Config, 'SIGN_IN_MOST_FAILURES_PER_ACCOUNT' | 'SIGN_IN_MOST_FAILURES_PER_ADDRESS'>;

const windowStart = (now: number): Date => new Date(now - FAILURE_WINDOW_MINUTES * 60_000);

/**
 * The attempt counts as a failure until it is cancelled, so that many attempts at once cannot all pass before the first is counted.
 * Only a caller that holds a password slot records one, so that waiting requests do not count. Null when the limit is exceeded.
 */
export async function recordSignInAttempt(db: Database, now: number, origin: Origin, limits: SignInLimits): Promise<string | null> {
  const id = newId();
  await db.insert(signInFailures).values({ id, email: origin.email, ipAddress: origin.address, at: new Date(now) });
  if (!(await isLimitExceeded(db, now, origin, limits))) return id;
  await cancelSignInAttempt(db, id);
  return null;
}

export async function cancelSignInAttempt(db: Queryable, id: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.id, id));
}

async function isLimitExceeded(db: Database, now: number, { email, address }: Origin, limits: SignInLimits): Promise<boolean> {
  const recent = gt(signInFailures.at, windowStart(now));
  const count = sql<number>`count(*)::int`;
  const [byAccount, byAddress] = await Promise.all([
    db
      .select({ count })
      .from(signInFailures)
      .where(and(eq(signInFailures.email, email), recent)),
    db
      .select({ count })
      .from(signInFailures)
      .where(and(eq(signInFailures.ipAddress, address), recent)),
  ]);
  return (
    (byAccount[0]?.count ?? 0) > limits.SIGN_IN_MOST_FAILURES_PER_ACCOUNT ||
    (byAddress[0]?.count ?? 0) > limits.SIGN_IN_MOST_FAILURES_PER_ADDRESS
  );
}

/** Called by a schedule. */
export async function deleteOldSignInFailures(db: Database, now: number): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.at, windowStart(now)));
}
