// Turns the scope of listings into SQL, for the alias `l`. Exhaustive, so that a new kind of scope cannot widen an existing query.
import { listingScope } from '#domain/access/index.ts';
import type { Actor, ListingScope } from '#domain/access/index.ts';
import { ofPresentCustomers } from '../../customers/customer-visibility.ts';
import { NOTHING } from '../../db/lists/list-source.ts';
import type { Predicate } from '../../db/lists/list-source.ts';

export const listingsVisibleTo = (actor: Actor): Predicate => listingPredicate(listingScope(actor));

function listingPredicate(scope: ListingScope): Predicate {
  switch (scope.kind) {
    case 'everything':
      return { sql: ofPresentCustomers('l'), values: [] };
    case 'customer':
      return { sql: 'l.customer_id = $1', values: [scope.customerId] };
    case 'own':
      return ownListings(scope);
    case 'nothing':
      return NOTHING;
    default:
      return scope satisfies never;
  }
}

/** A single condition where one is enough, because PostgreSQL can walk an index for either, but not for both combined with `or`. */
function ownListings({ customerId, officeIds, agentId }: Extract<ListingScope, { kind: 'own' }>): Predicate {
  const distributed = 'l.customer_id = $1 and l.is_distributed';
  if (agentId === null) return { sql: `${distributed} and l.office_id = any($2::uuid[])`, values: [customerId, officeIds] };
  if (officeIds.length === 0) return { sql: `${distributed} and l.agent_ids @> array[$2::uuid]`, values: [customerId, agentId] };
  return {
    sql: `${distributed} and (l.office_id = any($2::uuid[]) or l.agent_ids @> array[$3::uuid])`,
    values: [customerId, officeIds, agentId],
  };
}
