// Deletes and restores users. The row is only marked as deleted, since other rows refer to it; sessions, API key and links end. The
// email can be used again at once.
import type { Selection } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { recordChangeOfMany } from '../../db/record-change.ts';
import type { Removal } from '../../db/remove-rows.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import { withRemainingAdmin, requireMayManage } from './manage-users.ts';
import { revokeSessions } from '../sign-in/revoke-sessions.ts';
import { voidTokens } from '../emails/token-store.ts';
import { lockSelectedUsers, userListSource } from './user-list.ts';
import { users } from './user-table.ts';

export async function removeUsers(tx: Transaction, actor: Actor, selection: Selection): Promise<Removal> {
  return withRemainingAdmin(tx, async () => {
    const selected = await lockSelectedUsers(tx, actor, selection);
    if (selected.some(({ id }) => id === actor.userId)) throw new AppError('cannotRemoveSelf');
    for (const user of selected) requireMayManage(actor, user);
    const ids = selected.map(({ id }) => id);
    if (ids.length === 0) return { ids, count: 0 };
    await tx
      .update(users)
      .set({ deletedAt: sql`now()`, updatedAt: sql`now()` })
      .where(inArray(users.id, ids));
    await revokeSessions(tx, ids);
    await voidTokens(tx, ids);
    await recordChangeOfMany(tx, actor.userId, { area: 'users', entity: 'user', action: 'removed' }, selected);
    return { ids, count: ids.length };
  });
}

const removedUsers = { ...userListSource, where: 'u.deleted_at is not null' };

/** Users are restored as they were, except that they have to sign in again. */
export async function restoreUsers(db: Database, actor: Actor, ids: string[]): Promise<Removal> {
  try {
    return await db.transaction(async (tx) => {
      const selected = await lockSelectedUsers(tx, actor, { ids }, removedUsers);
      for (const user of selected) requireMayManage(actor, user);
      const restoredIds = selected.map(({ id }) => id);
      if (restoredIds.length === 0) return { ids: restoredIds, count: 0 };
      await tx
        .update(users)
        .set({ deletedAt: null, updatedAt: sql`now()` })
        .where(inArray(users.id, restoredIds));
      await recordChangeOfMany(tx, actor.userId, { area: 'users', entity: 'user', action: 'restored' }, selected);
      return { ids: restoredIds, count: restoredIds.length };
    });
  } catch (error) {
    if (violatedUniqueIndex(error) === 'users_email') throw new AppError('emailTakenMeanwhile');
    throw error;
  }
}
