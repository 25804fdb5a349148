// One catalog, as the form shows it.
import type { Catalog } from '#contract/catalogs/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { AppError } from '../http/app-error.ts';
import { feedUrl } from './catalog-feed.ts';
import { catalogListSource, catalogsVisibleTo } from './catalog-store.ts';

interface CatalogJson extends Omit<Catalog, 'feedUrl'> {
  feedKey: string;
}

const COLUMNS: Readonly<Record<string, string>> = {
  ...catalogListSource.columns,
  adAccount: `(select json_build_object('_id', a.id, 'name', a.name) from network_accounts a where a.id = k.account_id)`,
  filter: 'k.filter',
  pixelId: 'k.pixel_id',
  creativeTemplateId: 'k.creative_template_id',
  productSetId: 'k.product_set_id',
  feedKey: 'k.feed_key',
  problem: 'k.problem',
  lastFetch: 'k.last_fetch',
  currencyCode: 'c.currency_code',
  version: 'k.version',
};
const PAIRS = sql.raw(
  Object.entries(COLUMNS)
    .map(([field, column]) => `'${field}', ${column}`)
    .join(', '),
);

export async function readCatalog(context: AppContext, db: Queryable, scope: RowScope, id: string): Promise<Catalog> {
  const { rows } = await db.execute<{ catalog: CatalogJson }>(sql`
    select json_build_object(${PAIRS}) as catalog from catalogs k join customers c on c.id = k.customer_id
    where k.id = ${id} and ${sql.raw(catalogListSource.where ?? 'true')} and ${predicateAsSql(catalogsVisibleTo(scope))}`);
  if (!rows[0]) throw new AppError('notFound');
  const { feedKey, ...catalog } = rows[0].catalog;
  return { ...catalog, feedUrl: feedUrl(context, feedKey) };
}
