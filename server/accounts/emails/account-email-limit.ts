// Limits how many emails people who are not signed in may request. Requests are counted per email address, whether or not an account
// has it, and per IP address; the count is in the database, so that all nodes share it.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import type { Origin } from '../sign-in/sign-in-limit.ts';
import { accountEmailRequests } from './token-table.ts';

const WINDOW_MINUTES = 60;
const windowStart = (now: number): Date => new Date(now - WINDOW_MINUTES * 60_000);

/** The request is counted before the limit is checked, so that many requests at once cannot all pass. */
export async function countEmailRequest(
  { db, config, now }: Pick<AppContext, 'db' | 'config' | 'now'>,
  { email, address }: Origin,
): Promise<void> {
  const id = newId();
  await db.insert(accountEmailRequests).values({ id, email, ipAddress: address, at: new Date(now()) });
  const recent = gt(accountEmailRequests.at, windowStart(now()));
  const count = sql<number>`count(*)::int`;
  const [byAccount, byAddress] = await Promise.all([
    db
      .select({ count })
      .from(accountEmailRequests)
      .where(and(eq(accountEmailRequests.email, email), recent)),
    db
      .select({ count })
      .from(accountEmailRequests)
      .where(and(eq(accountEmailRequests.ipAddress, address), recent)),
  ]);
  const isTooMany =
    (byAccount[0]?.count ?? 0) > config.ACCOUNT_MAILS_PER_ACCOUNT || (byAddress[0]?.count ?? 0) > config.ACCOUNT_MAILS_PER_ADDRESS;
  if (!isTooMany) return;
  await db.delete(accountEmailRequests).where(eq(accountEmailRequests.id, id));
  throw new AppError('tooManyMails', { minutes: WINDOW_MINUTES });
}

/** Called by a schedule. */
export async function deleteOldEmailRequests(db: Database, now: number): Promise<void> {
  await db.delete(accountEmailRequests).where(lt(accountEmailRequests.at, windowStart(now)));
}
