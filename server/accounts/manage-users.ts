// Whom may this actor change? Those in sight who do not stand above them; and whatever is changed, an admin remains.
import { mayManage } from '#domain/accounts/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { UserRecord } from './user-store.ts';
import { users } from './user-table.ts';
import { visible } from './user-view.ts';

export async function lockManaged(tx: Transaction, actor: Actor, userId: string): Promise<UserRecord> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), visible(actor)))
    .for('update');
  if (!user) throw new AppError('notFound');
  refuseAbove(actor, user);
  return user;
}

export function refuseAbove(actor: Actor, person: { roles: readonly Role[] }): void {
  if (!mayManage(actor.roles, person.roles)) throw new AppError('aboveYou');
}

/** What would make a person of a key: an admin that it made, or an address that it chose, could ask for a password. */
export function requireInPerson(actor: Actor): void {
  if (actor.byKey) throw new AppError('onlyInPerson');
}

/**
 * Runs what may take an admin away. One at a time in the whole house: two admins who lock each other out at once would
 * otherwise both see the other one still there. This comes before the lock of any row, so that nobody who waits here holds one.
 */
export async function keepingAnAdmin<Answer>(tx: Transaction, work: () => Promise<Answer>): Promise<Answer> {
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
