// The scope of orders as SQL for the alias `ord`. The switch is exhaustive, so that a new kind of scope cannot widen a query.
import { orderScope } from '#domain/access/index.ts';
import type { Actor, OrderScope } from '#domain/access/index.ts';
import { ofPresentCustomers } from '../customers/customer-visibility.ts';
import { NOTHING } from '../db/lists/list-source.ts';
import type { Predicate } from '../db/lists/list-source.ts';

export const ordersVisibleTo = (actor: Actor): Predicate => orderPredicate(orderScope(actor));

function orderPredicate(scope: OrderScope): Predicate {
  switch (scope.kind) {
    case 'everything':
      return { sql: ofPresentCustomers('ord'), values: [] };
    case 'customer':
      return { sql: 'ord.customer_id = $1', values: [scope.customerId] };
    case 'own':
      return {
        sql: 'ord.customer_id = $1 and (ord.ordered_by = $2 or ord.office_id = any($3::uuid[]) or ord.agent_ids @> array[$4::uuid])',
        values: [scope.customerId, scope.userId, scope.officeIds, scope.agentId],
      };
    case 'nothing':
      return NOTHING;
    default:
      return scope satisfies never;
  }
}
