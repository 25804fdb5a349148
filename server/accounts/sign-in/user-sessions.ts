// Signs people out as an admin: one person, or everyone at once.
import type { Actor } from '#domain/access/index.ts';
import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../../db/connection.ts';
import { publishRevocation } from '../../http/publish-revocation.ts';
import { AppError } from '../../http/app-error.ts';
import { hashToken } from '../../http/session-token.ts';
import { apiKeys } from '../api-keys/api-key-table.ts';
import { customerApiKeys } from '../api-keys/customer-key-table.ts';
import { lockManagedUser } from '../users/manage-users.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { endSessions } from './revoke-sessions.ts';
import { countSessionsOf, removeAllSessions } from './session-store.ts';

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
