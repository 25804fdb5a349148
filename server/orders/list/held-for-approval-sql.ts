/**
 * SQL for isHeldForApproval of the order with this alias. It only keeps held orders from being read in every round; the start of a delivery
 * asks the rule itself.
 */
export const heldForApproval = (order: string): string =>
  `(${order}.change_asked_revision is not distinct from ${order}.revision or (${order}.approved_revision is distinct from ${order}.revision
    and (${order}.seller_approval_required or (select c.seller_approval_required from customers c where c.id = ${order}.customer_id))))`;

/** Orders whose delivery does not start yet: they wait for their seller, or their customer is switched off or removed. */
export const heldFromDelivery = (order: string): string =>
  `(${heldForApproval(order)} or not exists (select from customers c where c.id = ${order}.customer_id and c.is_active and c.deleted_at is null))`;
