// The listings that appear in someone's lists: those in their scope, and for an agent only the types that they chose. This only tidies
// lists: listings of other types can still be opened.
import type { Actor } from '#domain/access/index.ts';
import type { Database } from '../../../db/connection.ts';
import type { Predicate } from '../../../db/lists/list-source.ts';
import { listingsVisibleTo } from '../listing-scope-sql.ts';

const CHOSEN_TYPES = 'select dashboard_listing_types as types from agents where id = $1';

export async function listedListings(db: Database, actor: Actor): Promise<Predicate> {
  const visible = listingsVisibleTo(actor);
  if (actor.agentId === undefined) return visible;
  const { rows } = await db.quick.query<{ types: string[] }>({
    name: 'listing_types_of_agent',
    text: CHOSEN_TYPES,
    values: [actor.agentId],
  });
  const types = rows[0]?.types ?? [];
  if (types.length === 0) return visible;
  return { sql: `${visible.sql} and l.type = any($${visible.values.length + 1}::text[])`, values: [...visible.values, types] };
}
