// Deleting users and putting them back. The row is marked and kept, since what they did names them; everything that lets them in
// ends. Their email is free again at once.
import type { Selection } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { recordChangeOfMany } from '../db/record-change.ts';
import type { Removal } from '../db/remove-rows.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { keepingAnAdmin, refuseAbove } from './manage-users.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { voidTokens } from './token-store.ts';
import { lockChosen, userListSource } from './user-list.ts';
import { users } from './user-table.ts';

export async function removeUsers(tx: Transaction, actor: Actor, selection: Selection): Promise<Removal> {
  return keepingAnAdmin(tx, async () => {
    const chosen = await lockChosen(tx, actor, selection);
    if (chosen.some(({ id }) => id === actor.userId)) throw new AppError('cannotRemoveSelf');
    for (const user of chosen) refuseAbove(actor, user);
    const ids = chosen.map(({ id }) => id);
    if (ids.length === 0) return { ids, count: 0 };
    await tx
      .update(users)
      .set({ deletedAt: sql`now()`, updatedAt: sql`now()` })
      .where(inArray(users.id, ids));
    await revokeSessions(tx, ids);
    await voidTokens(tx, ids);
    await recordChangeOfMany(tx, actor.userId, { area: 'users', entity: 'user', action: 'removed' }, chosen);
    return { ids, count: ids.length };
  });
}

const removedUsers = { ...userListSource, where: 'u.deleted_at is not null' };

/** As they were, except that they sign in anew. */
export async function restoreUsers(db: Database, actor: Actor, ids: string[]): Promise<Removal> {
  try {
    return await db.transaction(async (tx) => {
      const chosen = await lockChosen(tx, actor, { ids }, removedUsers);
      for (const user of chosen) refuseAbove(actor, user);
      const found = chosen.map(({ id }) => id);
      if (found.length === 0) return { ids: found, count: 0 };
      await tx
        .update(users)
        .set({ deletedAt: null, updatedAt: sql`now()` })
        .where(inArray(users.id, found));
      await recordChangeOfMany(tx, actor.userId, { area: 'users', entity: 'user', action: 'restored' }, chosen);
      return { ids: found, count: found.length };
    });
  } catch (error) {
    if (violatedUniqueIndex(error) === 'users_email') throw new AppError('emailTakenMeanwhile');
    throw error;
  }
}
