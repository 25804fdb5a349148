// The creative template that an order is rendered with, in the version that the order named when it was placed.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';

interface OrderedCreative extends Record<string, unknown> {
  _id: string;
  name: string;
  version: number;
}

/** The first one that a template of the order names; null where none does, and its pictures are shown as they are. */
export async function creativeTemplateOf(db: Queryable, orderId: string): Promise<OrderedCreative | null> {
  const { rows } = await db.execute<OrderedCreative>(sql`
    with ordered as (
      select p.position, t.place, t.template from order_products p, jsonb_array_elements(p.templates) with ordinality t(template, place)
      where p.order_id = ${orderId}
    ), named as (
      select position, place, 0::bigint as stage, template -> 'creative' as creative from ordered
      union all
      select position, place, s.stage, s.template -> 'creative' from ordered, jsonb_array_elements(template -> 'stages') with ordinality s(template, stage)
    )
    select v.template_id as "_id", v.name, v.version from named
      join creative_versions v on v.template_id = (named.creative ->> 'templateId')::uuid and v.version = (named.creative ->> 'version')::int
    order by named.position, named.place, named.stage limit 1`);
  return rows[0] ?? null;
}
