// Assigns an order to a member of staff, who looks after it. Customers are not told.
import type { Actor } from '#domain/access/index.ts';
import { ORDER_STAFF } from '#domain/orders/index.ts';
import { and, arrayOverlaps, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { containing } from '../db/fold-text-sql.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { lockOrder, writeEvent } from './order-store.ts';
import { orders } from './order-table.ts';

const MAX_PEOPLE = 50;

const isStaff = and(isNull(users.customerId), arrayOverlaps(users.roles, [...ORDER_STAFF]));
const isAssignable = and(isStaff, eq(users.isActive, true), isNull(users.deletedAt));
const person = { _id: users.id, displayName: users.displayName };

/** Staff who work with orders. One who is asked for by id may have left, so that their orders still show a name. */
export const findAssignees = (db: Queryable, { search, id }: { search: string; id?: string | undefined }) =>
  db
    .select(person)
    .from(users)
    .where(
      id === undefined
        ? and(isAssignable, search ? sql`fold_text(${users.displayName}) like fold_text(${containing(search)})` : undefined)
        : and(isStaff, eq(users.id, id)),
    )
    .orderBy(asc(users.displayName), asc(users.id))
    .limit(MAX_PEOPLE);

export async function requireAssignee(db: Queryable, id: string): Promise<void> {
  const [found] = await db
    .select(person)
    .from(users)
    .where(and(isAssignable, eq(users.id, id)));
  if (!found) throw new AppError('notFound');
}

/** Returns who it was assigned to before; null where nothing changed. */
export async function assignOrder(
  tx: Transaction,
  actor: Actor,
  id: string,
  assigneeId: string | null,
): Promise<{ assigneeId: string | null } | null> {
  const order = await lockOrder(tx, actor, id);
  if (!order) throw new AppError('notFound');
  const before = { assigneeId: order.assigneeId };
  if (order.assigneeId === assigneeId) return null;
  await tx.update(orders).set({ assigneeId }).where(eq(orders.id, id));
  await recordChange(tx, actor.userId, {
    area: 'orders',
    entity: 'order',
    entityId: id,
    customerId: order.customerId,
    action: 'updated',
    before,
    after: { assigneeId },
  });
  const [assignee] = assigneeId === null ? [] : await findAssignees(tx, { search: '', id: assigneeId });
  writeEvent(tx, {
    orderId: id,
    transition: { from: order.status, to: order.status, step: assigneeId === null ? 'unassigned' : 'assigned' },
    mover: 'staff',
    actor,
    ...(assignee && { note: assignee.displayName }),
  });
  return before;
}
