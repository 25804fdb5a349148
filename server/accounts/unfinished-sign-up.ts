// Whose sign-up has proved nothing yet? Anyone may sign up with any address. Until it is confirmed, or someone who is in decided about
// the person, the account is nobody's, and an invitation takes its place.
import { and, eq, isNotNull } from 'drizzle-orm';
import { auditEntries } from '../db/audit-table.ts';
import type { Transaction } from '../db/connection.ts';
import { recordUserChange } from './record-user-change.ts';
import { findUnusedToken } from './token-store.ts';
import { findUserByEmail, lockUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';
import { users } from './user-table.ts';

/** What someone who is in has said of this person, no sign-up takes back. */
export async function wasDecidedAbout(tx: Transaction, userId: string): Promise<boolean> {
  const decisions = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, userId), isNotNull(auditEntries.actorId)))
    .limit(1);
  return decisions.length > 0;
}

export const isUnfinished = async (tx: Transaction, { id, emailVerifiedAt, passwordHash, isActive }: UserRecord): Promise<boolean> =>
  emailVerifiedAt === null && passwordHash === null && !isActive && (await findUnusedToken(tx, id, 'verify-email')) !== null;

/** Gone with its links, so that someone real can be invited to the address. */
export async function giveWayToInvitation(tx: Transaction, invitedBy: string, email: string): Promise<void> {
  const found = await findUserByEmail(tx, email);
  const known = found && (await lockUser(tx, found.id));
  if (!known || !(await isUnfinished(tx, known)) || (await wasDecidedAbout(tx, known.id))) return;
  await tx.delete(users).where(eq(users.id, known.id));
  await recordUserChange(tx, invitedBy, known, { action: 'removed', before: { email: known.email, signedUp: true } });
}
