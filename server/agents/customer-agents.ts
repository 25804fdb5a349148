// Agents of one customer in short form, for fields in which one is chosen.
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { agents } from '../customers/agent-table.ts';
import { customers } from '../customers/customer-table.ts';
import { agentsVisibleTo } from '../customers/index.ts';
import type { Queryable } from '../db/connection.ts';
import { containing } from '../db/fold-text-sql.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { thumbnailOfFileSql } from '../files/index.ts';

export function listCustomerAgents(db: Queryable, actor: Actor, customerId: string, search: string, limit: number) {
  return db
    .select({
      _id: agents.id,
      fullName: agents.fullName,
      email: agents.email,
      imageUrl: sql.raw(thumbnailOfFileSql('agents.image_id')) as SQL<string | null>,
      offices: sql<{ _id: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('_id', o.id, 'name', o.name) order by o.name) from offices o
        where o.id = any(${agents.officeIds}) and o.deleted_at is null), '[]'::json)`,
    })
    .from(agents)
    .innerJoin(customers, and(eq(customers.id, agents.customerId), isNull(customers.deletedAt)))
    .where(
      and(
        eq(agents.customerId, customerId),
        isNull(agents.deletedAt),
        predicateAsSql(agentsVisibleTo(actor, 'agents')),
        search === '' ? undefined : sql`fold_text(${agents.fullName} || ' ' || ${agents.email}) like fold_text(${containing(search)})`,
      ),
    )
    .orderBy(agents.fullName, agents.id)
    .limit(limit);
}
