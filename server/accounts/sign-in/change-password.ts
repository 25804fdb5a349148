// Changes a password: one's own, with the current password as proof, or someone else's, as staff. Sessions, live connections and the
// API key end, except the session in which people change their own password. When staff set a password, linked accounts are unlinked
// too, since someone who knew the old password could have linked theirs.
import type { User } from '#contract/accounts/index.ts';
import { outranks } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { apiKeys } from '../api-keys/api-key-table.ts';
import { refuseWrongPassword, wrongPassword } from './check-own-password.ts';
import { unlinkAll } from '../identity/identity-unlink.ts';
import { lockManagedUser } from '../users/manage-users.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './password-list.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { removeOtherSessions, requireOpenSession } from './session-store.ts';
import { voidTokens } from '../emails/token-store.ts';
import { sendPasswordSet } from '../emails/user-emails.ts';
import { findUser, lockUser, updateUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';
import { readOwnUser, readUser } from '../users/user-view.ts';

export interface OwnPasswordChange {
  currentPassword: string;
  password: string;
  address: string;
  /** The session that stays open. */
  sessionId: string;
}

export async function changeOwnPassword(context: AppContext, actor: Actor, change: OwnPasswordChange): Promise<User> {
  const user = await findUser(context.db, actor.userId);
  if (!user) throw new AppError('notSignedIn');
  await refuseWrongPassword(context, user, change.currentPassword, change.address);
  await refuseCommonPassword(change.password);
  const passwordHash = await hashPassword(change.password, { cost: context.passwordCost, client: change.address });
  return context.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    await requireOpenSession(tx, change.sessionId);
    if (locked?.passwordHash !== user.passwordHash) throw wrongPassword();
    await writePassword(tx, actor, user, passwordHash);
    await sendPasswordSet(context, tx, user, []);
    await removeOtherSessions(tx, user.id, change.sessionId);
    await tx.delete(apiKeys).where(eq(apiKeys.userId, user.id));
    await publishRevocation(tx, [user.id]);
    return readOwnUser(tx, actor);
  });
}

export interface UserPasswordChange {
  userId: string;
  password: string;
  /** The session of the person who sets the password. */
  sessionId: string;
}

export async function setUserPassword(
  context: AppContext,
  actor: Actor,
  { userId, password, sessionId }: UserPasswordChange,
): Promise<User> {
  if (userId === actor.userId) throw new AppError('ownPassword');
  await readUser(context.db, actor, userId);
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password, { cost: context.passwordCost });
  return context.db.transaction(async (tx) => {
    const user = await lockManagedUser(tx, actor, userId);
    await requireOpenSession(tx, sessionId);
    if (!outranks(actor.roles, user.roles)) throw new AppError('sameOrHigherRole');
    await writePassword(tx, actor, user, passwordHash);
    await sendPasswordSet(context, tx, user, await unlinkAll(context, tx, user, actor.userId));
    await revokeSessions(tx, [userId]);
    return readUser(tx, actor, userId);
  });
}

async function writePassword(tx: Transaction, actor: Actor, user: UserRecord, passwordHash: string): Promise<void> {
  await updateUser(tx, user.id, { passwordHash });
  await voidTokens(tx, [user.id]);
  await recordUserChange(tx, actor.userId, user, { action: 'updated', after: { password: 'changed' } });
}
