import { ORDER_NUMBER_PREFIX } from '#domain/orders/index.ts';

/** The number and title of the order with this id, an expression. */
export const orderNameSql = (id: string): string =>
  `(select '${ORDER_NUMBER_PREFIX}' || r.order_number || ' ' || r.title from orders r where r.id = ${id})`;
