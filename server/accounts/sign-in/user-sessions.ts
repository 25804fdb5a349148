// Shows and ends sessions: a person's own, one person's as an admin, or everyone's at once.
import type { Actor } from '#domain/access/index.ts';
import { timingSafeEqual } from 'node:crypto';
import type { UserSession } from '#contract/accounts/index.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { AppError } from '../../http/app-error.ts';
import { hashToken } from '../../http/session/session-token.ts';
import { apiKeys } from '../api-keys/api-key-table.ts';
import { customerApiKeys } from '../api-keys/customer-key-table.ts';
import { lockManagedUser } from '../users/manage-users.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { endSessions } from './revoke-sessions.ts';
import { countSessionsOf, openSessionsOf, removeAllSessions, removeOtherSessions, removeSessionOf } from './session-store.ts';

export async function readSessions(db: Queryable, userId: string, currentSessionId: string | null): Promise<UserSession[]> {
  const open = await openSessionsOf(db, userId);
  return open.map(({ id, createdAt, lastUsedAt, expiresAt, userAgent, actingAdmin }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent,
    isThisOne: id === currentSessionId,
    actingAdmin,
  }));
}

export async function endOwnSession(tx: Transaction, { userId, customerId }: Actor, sessionId: string): Promise<{ _id: string }> {
  await endSession(tx, userId, { id: userId, customerId }, sessionId);
  return { _id: sessionId };
}

export async function endOtherSessions(tx: Transaction, { userId, customerId }: Actor, currentId: string): Promise<{ count: number }> {
  const count = await removeOtherSessions(tx, userId, currentId);
  if (count > 0) {
    await publishRevocation(tx, [userId]);
    await recordUserChange(tx, userId, { id: userId, customerId }, { action: 'signed-out' });
  }
  return { count };
}

export async function endUserSession(tx: Transaction, actor: Actor, userId: string, sessionId: string): Promise<{ _id: string }> {
  const user = await lockManagedUser(tx, actor, userId);
  await endSession(tx, actor.userId, user, sessionId);
  return { _id: sessionId };
}

async function endSession(
  tx: Transaction,
  actorId: string,
  user: { id: string; customerId: string | null },
  sessionId: string,
): Promise<void> {
  if (!(await removeSessionOf(tx, user.id, sessionId))) throw new AppError('notFound');
  await publishRevocation(tx, [user.id]);
  await recordUserChange(tx, actorId, user, { action: 'signed-out' });
}

/** The user's API key stays valid. */
export async function endUserSessions(tx: Transaction, actor: Actor, userId: string): Promise<{ count: number }> {
  const user = await lockManagedUser(tx, actor, userId);
  const count = await countSessionsOf(tx, userId);
  await endSessions(tx, [userId]);
  await recordUserChange(tx, actor.userId, user, { action: 'signed-out' });
  return { count };
}

/** Signs out everyone, including the caller. Without the right secret the endpoint answers as not found. */
export async function endAllSessions(
  tx: Transaction,
  actor: Actor,
  secret: string,
  expectedSecret: string | undefined,
): Promise<{ sessions: number; keys: number }> {
  if (expectedSecret === undefined || !timingSafeEqual(Buffer.from(hashToken(secret)), Buffer.from(hashToken(expectedSecret))))
    throw new AppError('notFound');
  const keys = await tx.delete(apiKeys).returning({ userId: apiKeys.userId });
  const customerKeys = await tx.delete(customerApiKeys).returning({ userId: customerApiKeys.id });
  const ended = await removeAllSessions(tx);
  await publishRevocation(tx, [...new Set([...keys, ...customerKeys, ...ended].map(({ userId }) => userId))]);
  const counts = { sessions: ended.length, keys: keys.length + customerKeys.length };
  await recordUserChange(tx, actor.userId, { id: actor.userId, customerId: null }, { action: 'signed-out', after: { everyone: counts } });
  return counts;
}
