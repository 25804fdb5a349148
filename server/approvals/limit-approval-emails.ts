// Limits the emails to sellers per link and per cause in an hour: otherwise the product could be used to flood a mailbox, and codes could
// be guessed by asking for many. Counted in the database, so that the limit holds across all processes.
import { and, eq, gt, lt } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Database, Queryable } from '../db/connection.ts';
import { approvalEmails } from './approval-table.ts';

export const EMAIL_WINDOW_MINUTES = 60;
const EMAILS_PER_LINK = 10;
const EMAILS_PER_CAUSE = 40;

const windowStart = (now: number): Date => new Date(now - EMAIL_WINDOW_MINUTES * 60_000);

/** The caller has locked the link, so that emails at the same time count each other. False where no more may be sent. */
export async function countApprovalEmail(db: Queryable, linkId: string, cause: string, now: number): Promise<boolean> {
  const recent = gt(approvalEmails.at, windowStart(now));
  const ofLink = await db.$count(approvalEmails, and(eq(approvalEmails.linkId, linkId), recent));
  const ofCause = await db.$count(approvalEmails, and(eq(approvalEmails.cause, cause), recent));
  if (ofLink >= EMAILS_PER_LINK || ofCause >= EMAILS_PER_CAUSE) return false;
  await db.insert(approvalEmails).values({ id: newId(), linkId, cause, at: new Date(now) });
  return true;
}

/** Called by a schedule. */
export async function deleteOldApprovalEmails(db: Database, now: number): Promise<void> {
  await db.delete(approvalEmails).where(lt(approvalEmails.at, windowStart(now)));
}
