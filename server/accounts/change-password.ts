// Setting a password: one's own, with the current one as proof, or someone else's as staff. Sessions, live connections and the key
// that the old one opened end; only the session in which one changes one's own goes on. What staff set also ends linked
// accounts, since whoever knew the old password could have linked theirs.
import type { User } from '#contract/accounts/index.ts';
import { standsAbove } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { apiKeys } from './api-key-table.ts';
import { refuseWrongPassword, wrongPassword } from './check-own-password.ts';
import { unlinkAll } from './identity-unlink.ts';
import { lockManaged } from './manage-users.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './password-list.ts';
import { recordUserChange } from './record-user-change.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { removeOtherSessions, requireOpenSession } from './session-store.ts';
import { voidTokens } from './token-store.ts';
import { sendPasswordSet } from './user-letters.ts';
import { findUser, lockUser, updateUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';
import { readOneself, readUser } from './user-view.ts';

export interface OwnPasswordChange {
  currentPassword: string;
  password: string;
  address: string;
  /** The one that goes on. */
  sessionId: string;
}

export async function changeOwnPassword(house: House, actor: Actor, change: OwnPasswordChange): Promise<User> {
  const user = await findUser(house.db, actor.userId);
  if (!user) throw new AppError('notSignedIn');
  await refuseWrongPassword(house, user, change.currentPassword, change.address);
  await refuseCommonPassword(change.password);
  const passwordHash = await hashPassword(change.password, change.address);
  return house.db.transaction(async (tx) => {
    const now = await lockUser(tx, user.id);
    await requireOpenSession(tx, change.sessionId);
    if (now?.passwordHash !== user.passwordHash) throw wrongPassword();
    await writePassword(tx, actor, user, passwordHash);
    await sendPasswordSet(house, tx, user, []);
    await removeOtherSessions(tx, user.id, change.sessionId);
    await tx.delete(apiKeys).where(eq(apiKeys.userId, user.id));
    await announceRevocation(tx, [user.id]);
    return readOneself(tx, actor);
  });
}

export interface PasswordForSomeone {
  userId: string;
  password: string;
  /** Of whoever sets it. */
  sessionId: string;
}

export async function setUserPassword(house: House, actor: Actor, { userId, password, sessionId }: PasswordForSomeone): Promise<User> {
  if (userId === actor.userId) throw new AppError('ownPassword');
  await readUser(house.db, actor, userId);
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  return house.db.transaction(async (tx) => {
    const user = await lockManaged(tx, actor, userId);
    await requireOpenSession(tx, sessionId);
    if (!standsAbove(actor.roles, user.roles)) throw new AppError('besideYou');
    await writePassword(tx, actor, user, passwordHash);
    await sendPasswordSet(house, tx, user, await unlinkAll(house, tx, user, actor.userId));
    await revokeSessions(tx, [userId]);
    return readUser(tx, actor, userId);
  });
}

async function writePassword(tx: Transaction, actor: Actor, user: UserRecord, passwordHash: string): Promise<void> {
  await updateUser(tx, user.id, { passwordHash });
  await voidTokens(tx, [user.id]);
  await recordUserChange(tx, actor.userId, user, { action: 'updated', after: { password: 'changed' } });
}
