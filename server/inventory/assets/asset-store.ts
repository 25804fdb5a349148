// Assets in the database: how rows become the contract's shape, and the only writes to their table.
import { assetList } from '#contract/inventory/assets/index.ts';
import type { AssetUse } from '#contract/inventory/assets/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor, RowScope } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { scopePredicate } from '../../db/lists/scope-predicate.ts';
import type { RemovableRows } from '../../db/remove-rows.ts';
import { ofPresentCustomers } from '../../customers/customer-visibility.ts';
import { fileUrlSql, pictureUrlSql } from '../../files/index.ts';
import { assets } from './asset-table.ts';

export type AssetRecord = typeof assets.$inferSelect;

const ofFile = (column: string): string => `(select x.${column} from files x where x.id = a.id)`;

export const assetListSource: ListSource = {
  descriptor: assetList,
  from: 'assets a',
  alias: 'a',
  where: 'a.deleted_at is null and exists (select from customers k where k.id = a.customer_id and k.deleted_at is null)',
  joins: 'join files f on f.id = a.id left join files v on v.id = f.cover_id',
  columns: {
    _id: 'a.id',
    customerId: 'a.customer_id',
    name: 'a.name',
    kind: 'a.kind',
    origin: 'a.origin',
    cdnUrl: fileUrlSql('f.hash'),
    thumbnail: pictureUrlSql(`(case when a.kind = 'image' then f.hash else v.hash end)`, 'thumbnail'),
    bytes: 'f.bytes',
    width: 'f.width',
    height: 'f.height',
    durationMs: 'f.duration_ms',
    coverState: 'f.cover_state',
    createdAt: 'a.created_at',
  },
  base: {
    bytes: ofFile('bytes'),
    width: ofFile('width'),
    height: ofFile('height'),
    durationMs: ofFile('duration_ms'),
    coverState: ofFile('cover_state'),
  },
};

/** All people of a customer see all of its assets. */
export const assetsVisibleTo = (scope: RowScope, alias = 'a'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'whole customer' });

/** The assets of one customer, within the actor's scope. */
export function assetsOfCustomer(actor: Actor, customerId: string): Predicate {
  const { sql: text, values } = assetsVisibleTo(rowScope(actor));
  return { sql: `${text} and a.customer_id = $${values.length + 1}`, values: [...values, customerId] };
}

export const removableAssets: RemovableRows = {
  source: assetListSource,
  scope: (scope) => assetsVisibleTo(scope),
  customer: 'a.customer_id',
  area: 'assets',
  entity: 'asset',
};

export async function findAsset(db: Queryable, actor: Actor, id: string): Promise<AssetRecord | null> {
  const [row] = await db
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.id, id),
        isNull(assets.deletedAt),
        sql.raw(ofPresentCustomers('assets')),
        predicateAsSql(assetsVisibleTo(rowScope(actor), 'assets')),
      ),
    );
  return row ?? null;
}

export type NewAsset = Pick<AssetRecord, 'id' | 'customerId' | 'name' | 'kind' | 'origin' | 'croppedFrom' | 'createdBy'>;

export async function insertAsset(tx: Transaction, asset: NewAsset): Promise<void> {
  await tx.insert(assets).values(asset);
}

const MAX_USES = 50;

/** Records of the same customer that use the asset, a crop of it, or its video. */
export async function listUses(db: Queryable, { id, customerId }: Pick<AssetRecord, 'id' | 'customerId'>): Promise<AssetUse[]> {
  const { rows } = await db.execute<AssetUse & Record<string, unknown>>(sql`
    with wanted as (select ${id}::uuid as id union select a.id from assets a where a.cropped_from = ${id}::uuid),
    shown_in as (select '[{"_id":"' || id || '"}]' as picture, '[{"croppedImageId":"' || id || '"}]' as crop, '[{"video":{"_id":"' || id || '"}}]' as film from wanted)
    select * from (
      select 'customer' as kind, c.id as "_id", c.name from customers c where c.id = ${customerId} and c.logo_id in (select id from wanted)
      union all
      select 'agent', g.id, g.full_name from agents g where g.customer_id = ${customerId} and g.deleted_at is null and g.image_id in (select id from wanted)
      union all
      select 'user', u.id, u.display_name from users u where u.customer_id = ${customerId} and u.picture_id in (select id from wanted)
      union all
      select 'resource', r.id, r.title from resources r where r.customer_id = ${customerId} and r.deleted_at is null
        and exists (select from shown_in s where r.pictures @> s.picture::jsonb or r.pictures @> s.crop::jsonb or r.videos @> s.film::jsonb)
      union all
      select 'listing', l.id, l.title from listings l where l.customer_id = ${customerId} and l.deleted_at is null
        and exists (select from shown_in s where l.pictures @> s.picture::jsonb or l.pictures @> s.crop::jsonb or l.videos @> s.film::jsonb)
    ) uses limit ${MAX_USES}`);
  return rows.map(({ kind, _id, name }) => ({ kind, _id, name }));
}

/** Those of the ids that are assets in the customer's gallery, with the hashes of their contents, as JSON. */
export const galleryHashesSql = (customerId: string, ids: string): string =>
  `(select coalesce(json_object_agg(a.id, (select f.hash from files f where f.id = a.id)), '{}') from assets a
    where a.customer_id = ${customerId} and a.id = any(${ids}) and a.deleted_at is null)`;
