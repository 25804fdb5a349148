// Counts the rows that belong to customers, to be shown before the customers are deleted.
import type { AttachedRows } from '#contract/customers/index.ts';
import type { Selection } from '#contract/list/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Database } from '../db/connection.ts';
import { matchingSql } from '../db/lists/list-sql.ts';
import { customerListSource, customerScope } from './customer-store.ts';

const countOf = (table: string): string =>
  `(select count(*) from ${table} t where t.customer_id in (select id from chosen) and t.deleted_at is null)`;

export async function countAttached(db: Database, actor: Actor, selection: Selection): Promise<AttachedRows> {
  const search = 'ids' in selection ? [{ field: '_id', operator: 'in' as const, value: selection.ids }] : selection.matching;
  const { text, values } = matchingSql(customerListSource, customerScope(rowScope(actor)), search);
  const { rows } = await db.$client.query<AttachedRows>(
    `with chosen as (${text})
     select ${countOf('offices')} as offices, ${countOf('agents')} as agents, ${countOf('users')} as people, ${countOf('listings')} as listings, ${countOf('products')} as products`,
    values,
  );
  return rows[0] ?? { offices: 0, agents: 0, people: 0, listings: 0, products: 0 };
}
