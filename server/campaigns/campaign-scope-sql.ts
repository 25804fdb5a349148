// Which campaigns an actor sees, as SQL for the alias `k`: those of the orders that they see. Campaigns that staff made by hand have no
// order, so only staff and corporate users see them.
import { orderScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { ofPresentCustomers } from '../customers/customer-visibility.ts';
import { NOTHING } from '../db/lists/list-source.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { ordersVisibleTo } from '../orders/index.ts';

export function campaignsVisibleTo(actor: Actor): Predicate {
  const scope = orderScope(actor);
  switch (scope.kind) {
    case 'everything':
      return { sql: ofPresentCustomers('k'), values: [] };
    case 'customer':
      return { sql: 'k.customer_id = $1', values: [scope.customerId] };
    case 'own': {
      const { sql, values } = ordersVisibleTo(actor);
      return { sql: `k.order_id in (select ord.id from orders ord where ${sql})`, values };
    }
    case 'nothing':
      return NOTHING;
    default:
      return scope satisfies never;
  }
}
