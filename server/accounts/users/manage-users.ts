// Which users may an actor change? Those in scope who do not have higher roles. Whatever is changed, an active admin must remain.
import { grantableRoles, mayManage } from '#domain/accounts/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { UserRecord } from './user-store.ts';
import { users } from './user-table.ts';
import { visible } from './user-view.ts';

/** Refuses users whom the actor may see but not manage as if they did not exist. */
export async function requireManagedUser(db: Queryable, actor: Actor, userId: string): Promise<void> {
  const manageable = sql`${users.roles} <@ ${sql.param([...grantableRoles(actor.roles)])}::text[]`;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), visible(actor), manageable));
  if (!user) throw new AppError('notFound');
}

export async function lockManagedUser(tx: Transaction, actor: Actor, userId: string): Promise<UserRecord> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), visible(actor)))
    .for('update');
  if (!user) throw new AppError('notFound');
  requireMayManage(actor, user);
  return user;
}

export function requireMayManage(actor: Actor, person: { roles: readonly Role[] }): void {
  if (!mayManage(actor.roles, person.roles)) throw new AppError('adminOnly');
}

/**
 * Runs work that may remove an admin, one at a time in the whole installation: two admins who deactivate each other at once would
 * otherwise both still see the other one. The lock is taken before any row lock, so that no waiting transaction holds one.
 */
export async function withRemainingAdmin<Answer>(tx: Transaction, work: () => Promise<Answer>): Promise<Answer> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('adstead admins'))`);
  const answer = await work();
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), isNull(users.deletedAt), sql`'admin' = any(${users.roles})`))
    .limit(1);
  if (!admin) throw new AppError('lastAdmin');
  return answer;
}
