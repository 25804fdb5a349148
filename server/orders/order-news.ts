// News of a dashboard: orders that other people placed since the last visit.
import { EVERYONE_IN_DASHBOARDS, isOwnRow, LAST_VISIT } from '../hub/index.ts';
import type { NewsKind } from '../hub/index.ts';

export const orderNews: NewsKind = {
  kind: 'orders',
  seenBy: EVERYONE_IN_DASHBOARDS,
  one: 'new order',
  many: 'new orders',
  // ordered_on is a date in the customer's time zone, so it may be a day off; the condition lets PostgreSQL skip older orders.
  count: `
    select count(*) from orders o
    where o.customer_id = d.customer_id and o.ordered_on >= d.since::date - 1 and o.created_at > ${LAST_VISIT} and o.status <> 'PENDING_PAYMENT'
      and o.deleted_at is null and o.ordered_by is distinct from d.user_id and (d.sees_all or ${isOwnRow('o')})`,
};
