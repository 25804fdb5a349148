// Which listings stand in someone's lists? Those that they may see, and of these the types that they chose as an agent. The others
// stay theirs to open: what is chosen here tidies a list, and forbids nothing.
import type { Actor } from '#domain/access/index.ts';
import type { Database } from '../../db/connection.ts';
import type { Predicate } from '../../db/list-source.ts';
import { listingsOf } from './listing-scope-sql.ts';

const CHOSEN_TYPES = 'select dashboard_listing_types as types from agents where id = $1';

export async function listedListings(db: Database, actor: Actor): Promise<Predicate> {
  const seen = listingsOf(actor);
  if (actor.agentId === undefined) return seen;
  const { rows } = await db.quick.query<{ types: string[] }>({ name: 'listing_types_of_agent', text: CHOSEN_TYPES, values: [actor.agentId] });
  const types = rows[0]?.types ?? [];
  if (types.length === 0) return seen;
  return { sql: `${seen.sql} and l.type = any($${seen.values.length + 1}::text[])`, values: [...seen.values, types] };
}
