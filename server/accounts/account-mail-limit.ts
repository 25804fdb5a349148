// How many emails may one ask for who has not signed in? Counted by account and by address, whether or not there is such an
// account, and in the database, so that no node gives more.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import type { Origin } from './sign-in-limit.ts';
import { accountMailAsks } from './token-table.ts';

const WINDOW_MINUTES = 60;
const windowStart = (now: number): Date => new Date(now - WINDOW_MINUTES * 60_000);

/** Counted before it is judged: many at once cannot all come before the first is counted. */
export async function countMailAsk({ db, config, now }: Pick<House, 'db' | 'config' | 'now'>, { email, address }: Origin): Promise<void> {
  const id = newId();
  await db.insert(accountMailAsks).values({ id, email, address, at: new Date(now()) });
  const recent = gt(accountMailAsks.at, windowStart(now()));
  const count = sql<number>`count(*)::int`;
  const [byAccount, byAddress] = await Promise.all([
    db.select({ count }).from(accountMailAsks).where(and(eq(accountMailAsks.email, email), recent)),
    db.select({ count }).from(accountMailAsks).where(and(eq(accountMailAsks.address, address), recent)),
  ]);
  const isTooMany = (byAccount[0]?.count ?? 0) > config.ACCOUNT_MAILS_PER_ACCOUNT || (byAddress[0]?.count ?? 0) > config.ACCOUNT_MAILS_PER_ADDRESS;
  if (!isTooMany) return;
  await db.delete(accountMailAsks).where(eq(accountMailAsks.id, id));
  throw new AppError('tooManyMails', { minutes: WINDOW_MINUTES });
}

/** A schedule calls this. */
export async function forgetOldMailAsks(db: Database, now: number): Promise<void> {
  await db.delete(accountMailAsks).where(lt(accountMailAsks.at, windowStart(now)));
}
