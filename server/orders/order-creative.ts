// The creative template that an order is rendered with, in the version that was published when the order was placed. Versions never change
// and are never deleted, so the answer stays the same.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import type { OrderRecord } from './order-store.ts';

interface OrderedCreative extends Record<string, unknown> {
  _id: string;
  name: string;
  version: number;
}

/** The first one that a template of the order names; null where none does, and its pictures are shown as they are. */
export async function creativeTemplateOf(
  db: Queryable,
  { id, createdAt }: Pick<OrderRecord, 'id' | 'createdAt'>,
): Promise<OrderedCreative | null> {
  const { rows } = await db.execute<OrderedCreative>(sql`
    with ordered as (
      select p.position, t.place, t.template from order_products p, jsonb_array_elements(p.templates) with ordinality t(template, place)
      where p.order_id = ${id}
    ), named as (
      select position, place, 0::bigint as stage, template from ordered
      union all
      select position, place, s.stage, s.template from ordered, jsonb_array_elements(template -> 'stages') with ordinality s(template, stage)
    )
    select c.template_id as "_id", c.name, c.version from named
      join template_versions v on v.template_id = (named.template ->> 'templateId')::uuid and v.version = (named.template ->> 'version')::int
      join lateral (
        select c.* from creative_versions c where c.template_id = v.creative_template_id
        order by c.created_at <= ${createdAt} desc, case when c.created_at <= ${createdAt} then -c.version else c.version end limit 1
      ) c on true
    order by named.position, named.place, named.stage limit 1`);
  return rows[0] ?? null;
}
