/** Whether a delivery of the order with this id, an expression, waits until someone has looked at its plan: the first on a newly linked account. */
export const heldForCheckSql = (orderId: string): string =>
  `exists (select from deliveries d where d.order_id = ${orderId} and d.ended_at is null and d.state = 'HELD')`;
