// May this user come in from now on? Turning someone off ends their sessions and live connections.
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { inScope } from '../db/in-scope.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { revokeSessions } from '../http/revoke-sessions.ts';
import { users } from './user-table.ts';

export async function setUserActive(db: Database, actor: Actor, userId: string, isActive: boolean): Promise<{ _id: string; isActive: boolean }> {
  if (!isActive && userId === actor.userId) throw new AppError('cannotDeactivateSelf');
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), inScope(rowScope(actor), users.customerId, 'nothing')))
      .for('update');
    if (!before) throw new AppError('notFound');
    if (before.isActive === isActive) return;
    if (!isActive && before.roles.includes('admin')) await refuseLastAdmin(tx, userId);
    await tx.update(users).set({ isActive, updatedAt: new Date() }).where(eq(users.id, userId));
    if (!isActive) await revokeSessions(tx, [userId]);
    await recordChange(tx, actor.userId, {
      area: 'users',
      entity: 'user',
      entityId: userId,
      customerId: before.customerId,
      action: isActive ? 'activated' : 'deactivated',
    });
  });
  return { _id: userId, isActive };
}

/** Locks the admins in one order, so that two who lock each other out at once cannot both succeed. */
async function refuseLastAdmin(tx: Transaction, userId: string): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), sql`'admin' = any(${users.roles})`))
    .orderBy(users.id)
    .for('update');
  if (admins.every((admin) => admin.id === userId)) throw new AppError('lastAdmin');
}
