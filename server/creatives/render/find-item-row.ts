// The row of the listing or resource that is rendered, with its customer: one that a person sees, or one that an order names.
import type { Actor } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { listingsVisibleTo, resourcesVisibleTo } from '../../inventory/index.ts';
import { LISTING_VALUE_COLUMNS, RESOURCE_VALUE_COLUMNS } from '../../templates/index.ts';
import type { Advertised } from '../../templates/index.ts';

export type ItemKind = 'listing' | 'resource';

export interface ItemRow extends Advertised, Record<string, unknown> {
  id: string;
  customer: { id: string; name: string; currencyCode: string; timezone: string; logoHash: string | null };
}

/** Without an id the newest listing that the person sees. */
export async function findVisibleItem(db: Queryable, actor: Actor, kind: ItemKind, id: string | null): Promise<ItemRow | null> {
  const which =
    kind === 'resource'
      ? sql`r.deleted_at is null and ${predicateAsSql(resourcesVisibleTo(actor))} and r.id = ${id}`
      : sql`l.id in (select l.id from listings l where l.deleted_at is null and ${predicateAsSql(listingsVisibleTo(actor))}
          ${id === null ? sql`order by l.id desc limit 1` : sql`and l.id = ${id}`})`;
  return findRow(db, kind, which);
}

/** A removed item is advertised as it was last stored. */
export const findAnyItem = (db: Queryable, kind: ItemKind, id: string): Promise<ItemRow | null> =>
  findRow(db, kind, kind === 'resource' ? sql`r.id = ${id}` : sql`l.id = ${id}`);

async function findRow(db: Queryable, kind: ItemKind, which: SQL): Promise<ItemRow | null> {
  const [alias, table, columns] =
    kind === 'resource' ? ['r', 'resources', RESOURCE_VALUE_COLUMNS] : ['l', 'listings', LISTING_VALUE_COLUMNS];
  const { rows } = await db.execute<ItemRow>(sql`
    select ${sql.raw(alias)}.id, ${sql.raw(columns)},
      (select json_build_object('id', c.id, 'name', c.name, 'currencyCode', c.currency_code, 'timezone', c.timezone,
        'logoHash', (select f.hash from files f where f.id = c.logo_id)) from customers c where c.id = ${sql.raw(alias)}.customer_id) as customer
    from ${sql.raw(table)} ${sql.raw(alias)} where ${which}`);
  return rows[0] ?? null;
}
