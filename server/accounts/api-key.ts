// Making and ending a person's API key. Whoever makes a key could act by it, so people make their own, and admins those of people
// who do not stand beside them; the audit trail says who made which.
import type { KeyState } from '#contract/accounts/index.ts';
import { standsAbove } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { newApiKey, prefixOf } from '../http/api-key.ts';
import { AppError } from '../http/app-error.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { hashToken } from '../http/session-token.ts';
import { apiKeys } from './api-key-table.ts';
import { lockManaged } from './manage-users.ts';
import { recordUserChange } from './record-user-change.ts';
import { requireOpenSession } from './session-store.ts';
import { lockUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';
import { describeKey } from './user-view.ts';

export async function generateApiKey(
  tx: Transaction,
  actor: Actor,
  userId: string,
  sessionId: string,
): Promise<{ apiKey: string; state: KeyState }> {
  const user = await lockOwner(tx, actor, userId);
  await requireOpenSession(tx, sessionId);
  const isSomeoneElse = userId !== actor.userId;
  if (isSomeoneElse && !actor.roles.includes('admin')) throw new AppError('notFound');
  if (isSomeoneElse && !standsAbove(actor.roles, user.roles)) throw new AppError('besideYou');
  if (!user.isActive) throw new AppError('userNotActive');
  const apiKey = newApiKey();
  const fresh = { prefix: prefixOf(apiKey), keyHash: hashToken(apiKey), createdBy: actor.userId, createdAt: new Date(), lastUsedAt: null };
  const [key] = await tx
    .insert(apiKeys)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: apiKeys.userId, set: fresh })
    .returning();
  if (!key) throw new Error('A key was not written');
  await announceRevocation(tx, [userId]);
  await record(tx, actor, user, prefixOf(apiKey));
  return { apiKey, state: describeKey(key, actor.displayName) };
}

export async function revokeApiKey(tx: Transaction, actor: Actor, userId: string): Promise<{ _id: string }> {
  const user = await lockOwner(tx, actor, userId);
  const [ended] = await tx.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ prefix: apiKeys.prefix });
  if (!ended) return { _id: userId };
  await announceRevocation(tx, [userId]);
  await record(tx, actor, user, null);
  return { _id: userId };
}

/** Who manages nobody sees nobody but themselves. */
async function lockOwner(tx: Transaction, actor: Actor, userId: string): Promise<UserRecord> {
  const isManager = actor.roles.includes('admin') || actor.roles.includes('operations');
  if (userId !== actor.userId && isManager) return lockManaged(tx, actor, userId);
  const user = userId === actor.userId ? await lockUser(tx, userId) : null;
  if (!user) throw new AppError('notFound');
  return user;
}

const record = (tx: Transaction, actor: Actor, user: UserRecord, apiKey: string | null): Promise<void> =>
  recordUserChange(tx, actor.userId, user, { action: 'updated', after: { apiKey } });
