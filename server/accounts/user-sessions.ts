// How are people signed out by someone else: one person, or everyone at once?
import type { Actor } from '#domain/access/index.ts';
import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from '../db/connection.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { AppError } from '../http/app-error.ts';
import { hashToken } from '../http/session-token.ts';
import { apiKeys } from './api-key-table.ts';
import { customerApiKeys } from './customer-key-table.ts';
import { lockManaged } from './manage-users.ts';
import { recordUserChange } from './record-user-change.ts';
import { endSessions } from './revoke-sessions.ts';
import { countSessionsOf, removeAllSessions } from './session-store.ts';

/** Their key stays: a program that works for them goes on. */
export async function endUserSessions(tx: Transaction, actor: Actor, userId: string): Promise<{ count: number }> {
  const user = await lockManaged(tx, actor, userId);
  const count = await countSessionsOf(tx, userId);
  await endSessions(tx, [userId]);
  await recordUserChange(tx, actor.userId, user, { action: 'signed-out' });
  return { count };
}

/** Everyone out, oneself included. Without the right secret there is no such call. */
export async function endAllSessions(
  tx: Transaction,
  actor: Actor,
  given: string,
  secret: string | undefined,
): Promise<{ sessions: number; keys: number }> {
  if (secret === undefined || !timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(secret))))
    throw new AppError('notFound');
  const keys = await tx.delete(apiKeys).returning({ userId: apiKeys.userId });
  const customerKeys = await tx.delete(customerApiKeys).returning({ userId: customerApiKeys.id });
  const ended = await removeAllSessions(tx);
  await announceRevocation(tx, [...new Set([...keys, ...customerKeys, ...ended].map(({ userId }) => userId))]);
  const counts = { sessions: ended.length, keys: keys.length + customerKeys.length };
  await recordUserChange(tx, actor.userId, { id: actor.userId, customerId: null }, { action: 'signed-out', after: { everyone: counts } });
  return counts;
}
