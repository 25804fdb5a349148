// Sign-ups whose email is not confirmed yet. Anyone may sign up with any email, so until it is confirmed, or a signed-in user has made a
// decision about the person, the account belongs to nobody and an invitation replaces it.
import { and, eq, isNotNull } from 'drizzle-orm';
import { auditEntries } from '../../db/audit-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { findUnusedToken } from '../emails/token-store.ts';
import { findUserByEmail, lockUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';
import { users } from '../users/user-table.ts';

/** Whether a signed-in user has changed this account; a later sign-up must not overwrite that. */
export async function wasReviewed(tx: Transaction, userId: string): Promise<boolean> {
  const decisions = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, userId), isNotNull(auditEntries.actorId)))
    .limit(1);
  return decisions.length > 0;
}

export const isUnfinishedSignUp = async (tx: Transaction, { id, emailVerifiedAt, passwordHash, isActive }: UserRecord): Promise<boolean> =>
  emailVerifiedAt === null && passwordHash === null && !isActive && (await findUnusedToken(tx, id, 'verify-email')) !== null;

/** Deletes an unfinished sign-up with its links, so that the email can be invited. */
export async function deleteUnfinishedSignUp(tx: Transaction, invitedBy: string, email: string): Promise<void> {
  const found = await findUserByEmail(tx, email);
  const existing = found && (await lockUser(tx, found.id));
  if (!existing || !(await isUnfinishedSignUp(tx, existing)) || (await wasReviewed(tx, existing.id))) return;
  await tx.delete(users).where(eq(users.id, existing.id));
  await recordUserChange(tx, invitedBy, existing, { action: 'removed', before: { email: existing.email, signedUp: true } });
}
