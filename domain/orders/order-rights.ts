// As whom may someone change an order that they see, and whose comments may they take back? Staff change it as staff; of the customer's
// people, who ordered it and who answers for the whole group. Others of the customer look on.
import { hasAnyRole } from '../access/index.ts';
import type { Actor, Role } from '../access/index.ts';
import type { OrderMover } from './order-states.ts';

/** Who works with orders in the console (specification 1 §2). */
export const ORDER_STAFF = ['admin', 'operations', 'sales'] as const satisfies readonly Role[];
/** Who may place one (specification 3 §1). */
export const ORDERING_ROLES = ['branchuser', 'branchmanager', 'corporate', 'sales', 'admin'] as const satisfies readonly Role[];

interface OwnedOrder {
  customerId: string;
  orderedBy: string | null;
}

/** Who wrote it, and admins. */
export const mayRemoveComment = (actor: Pick<Actor, 'userId' | 'roles' | 'customerId'>, writtenBy: string): boolean =>
  writtenBy === actor.userId || (actor.customerId === null && actor.roles.includes('admin'));

/** Null: they may look at it only. */
export function moverOf(actor: Pick<Actor, 'userId' | 'roles' | 'customerId'>, order: OwnedOrder): OrderMover | null {
  if (actor.customerId === null) return hasAnyRole(actor.roles, ORDER_STAFF) ? 'staff' : null;
  if (actor.customerId !== order.customerId) return null;
  return order.orderedBy === actor.userId || actor.roles.includes('corporate') ? 'owner' : null;
}
