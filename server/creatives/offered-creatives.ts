// The creative templates that templates and catalogs of a customer can name, and what they show of them.
import { and, arrayContains, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { creativeTemplates } from './creative-template-table.ts';

type RenderType = (typeof creativeTemplates.$inferSelect)['renderType'];

/** Published ones that are for all customers or for this one. Without a customer: those for all. */
function isOffered(customerId: string | null) {
  const { isPublished, publishedVersion, customerTags, deletedAt } = creativeTemplates;
  const isForAll = eq(sql`cardinality(${customerTags})`, 0);
  const isForCustomer = customerId === null ? isForAll : or(isForAll, arrayContains(customerTags, [customerId]));
  return and(eq(isPublished, true), isNotNull(publishedVersion), isNull(deletedAt), isForCustomer);
}

export const offeredCreatives = (db: Queryable, customerId: string): Promise<{ _id: string; name: string; renderType: RenderType }[]> =>
  db
    .select({ _id: creativeTemplates.id, name: creativeTemplates.name, renderType: creativeTemplates.renderType })
    .from(creativeTemplates)
    .where(isOffered(customerId))
    .orderBy(asc(creativeTemplates.name));

/** Locked, so that it is not removed before what names it is saved. Null where it is not offered. */
export async function lockOfferedCreative(
  tx: Transaction,
  customerId: string | null,
  id: string,
): Promise<{ renderType: RenderType } | null> {
  const [found] = await tx
    .select({ renderType: creativeTemplates.renderType })
    .from(creativeTemplates)
    .where(and(eq(creativeTemplates.id, id), isOffered(customerId)))
    .for('share');
  return found ?? null;
}

/** `NamedCreative` of the creative template with this id, an expression, in its newest version; null where it was never published. */
export const namedCreativeSql = (
  id: string,
): string => `(select json_build_object('templateId', c.id, 'version', c.published_version, 'isVideo', c.render_type = 'VIDEO')
    from creative_templates c where c.id = ${id} and c.published_version is not null)`;

/** For a lateral join with the render of this id, an expression: the hash of its first file, null until it has one, and when it ended. */
export const renderSql = (id: string): string =>
  `(select case when j.status = 'SUCCESS' then j.results -> 0 ->> 'hash' end as hash, j.ended_at from creative_jobs j where j.id = ${id})`;
