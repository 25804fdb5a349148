/** The last time that the order's delivery failed. An event that leaves a failed order as it is, such as a refund, is none. */
const lastFailure = (order: string, column: 'note' | 'at'): string =>
  `(select e.${column} from order_events e where e.order_id = ${order}.id and e."to" = 'FAILED' and e."from" is distinct from 'FAILED' order by e.id desc limit 1)`;

export const failureReason = (order: string): string => lastFailure(order, 'note');
export const failedAt = (order: string): string => lastFailure(order, 'at');
