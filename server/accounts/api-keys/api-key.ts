// Creates and revokes a person's API key. The creator sees the key and could act with it, so people create their own, and admins
// create keys for people with lesser roles than theirs; the audit log records who created each key.
import type { KeyState } from '#contract/accounts/index.ts';
import { outranks } from '#domain/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import { newKey } from './new-key.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { apiKeys } from './api-key-table.ts';
import { lockManagedUser } from '../users/manage-users.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { requireOpenSession } from '../sign-in/session-store.ts';
import { lockUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';
import { describeKey } from '../users/user-view.ts';

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
  if (isSomeoneElse && !outranks(actor.roles, user.roles)) throw new AppError('sameOrHigherRole');
  if (!user.isActive) throw new AppError('userNotActive');
  const { apiKey, stored } = newKey(actor);
  const [key] = await tx
    .insert(apiKeys)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: apiKeys.userId, set: stored })
    .returning();
  if (!key) throw new Error('A key was not written');
  await publishRevocation(tx, [userId]);
  await record(tx, actor, user, key.prefix);
  return { apiKey, state: describeKey(key, actor.displayName) };
}

export async function revokeApiKey(tx: Transaction, actor: Actor, userId: string): Promise<{ _id: string }> {
  const user = await lockOwner(tx, actor, userId);
  const [deleted] = await tx.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ prefix: apiKeys.prefix });
  if (!deleted) return { _id: userId };
  await publishRevocation(tx, [userId]);
  await record(tx, actor, user, null);
  return { _id: userId };
}

/** People who manage no users see only themselves. */
async function lockOwner(tx: Transaction, actor: Actor, userId: string): Promise<UserRecord> {
  const isManager = actor.roles.includes('admin') || actor.roles.includes('operations');
  if (userId !== actor.userId && isManager) return lockManagedUser(tx, actor, userId);
  const user = userId === actor.userId ? await lockUser(tx, userId) : null;
  if (!user) throw new AppError('notFound');
  return user;
}

const record = (tx: Transaction, actor: Actor, user: UserRecord, apiKey: string | null): Promise<void> =>
  recordUserChange(tx, actor.userId, user, { action: 'updated', after: { apiKey } });
