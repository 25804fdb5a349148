// Who may change an order that they can see, delete its comments, and read its internal notes. Staff may change all orders; of the customer's users only the
// person who placed the order and corporate users. All others can only view it.
import { hasAnyRole } from '../../access/index.ts';
import type { Actor, Role } from '../../access/index.ts';
import type { OrderMover } from '../order-states.ts';

/** Staff who work with orders in the console (specification 1 §2). */
export const ORDER_STAFF = ['admin', 'operations', 'sales'] as const satisfies readonly Role[];
/** Who may place an order (specification 3 §1). */
/** For staff who may not order. */
export const WHO_ORDERS = 'Admins and sales place orders for customers. Ask one of them.';

export const ORDERING_ROLES = ['branchuser', 'branchmanager', 'corporate', 'sales', 'admin'] as const satisfies readonly Role[];

/** Agents set the areas of their ads only where `customizeMap` is switched on for them; everyone else who orders may. */
export const maySetAreas = (roles: readonly Role[], customizesMap: boolean): boolean =>
  customizesMap || !roles.includes('branchuser') || hasAnyRole(roles, ['branchmanager', 'corporate', ...ORDER_STAFF]);

interface OwnedOrder {
  customerId: string;
  orderedBy: string | null;
}

/** Allowed for the comment's author and for admins. */
export const mayRemoveComment = (actor: Pick<Actor, 'userId' | 'roles' | 'customerId'>, writtenBy: string): boolean =>
  writtenBy === actor.userId || (actor.customerId === null && actor.roles.includes('admin'));

/** Internal notes are for staff, never for a customer's users, whatever their roles. */
export const mayReadNotes = ({ roles, customerId }: Pick<Actor, 'roles' | 'customerId'>): boolean =>
  customerId === null && hasAnyRole(roles, ORDER_STAFF);

/** Null if the actor can only view the order. */
export function moverOf(actor: Pick<Actor, 'userId' | 'roles' | 'customerId'>, order: OwnedOrder): OrderMover | null {
  if (actor.customerId === null) return hasAnyRole(actor.roles, ORDER_STAFF) ? 'staff' : null;
  if (actor.customerId !== order.customerId) return null;
  return order.orderedBy === actor.userId || actor.roles.includes('corporate') ? 'owner' : null;
}
