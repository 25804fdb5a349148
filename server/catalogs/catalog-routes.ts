import { catalogList } from '#contract/catalogs/index.ts';
import type { catalogEndpoints } from '#contract/catalogs/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { namesOfCustomers } from '../networks/index.ts';
import { openCatalogFeed } from './catalog-feed.ts';
import { countListings } from './catalog-listings.ts';
import { catalogListSource, catalogsOf, catalogsVisibleTo, clearReplacedDefaults, removableCatalogs } from './catalog-store.ts';
import { readCatalog } from './read-catalog.ts';
import { changeCatalog, createCatalog, enqueueCatalogSync, requestCatalogUpdate } from './save-catalog.ts';

export const catalogRoutes: Routes<typeof catalogEndpoints> = {
  listCatalogs: ({ context, actor, query }) => runList(context.db, catalogListSource, catalogsVisibleTo(rowScope(actor)), query),
  readCatalogPageSettings: () => catalogList,
  createCatalog: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createCatalog(context, tx, actor, body)),
  removeCatalogs: ({ context, actor, body }) => removeRows(context.db, actor, syncedRows(context), body),
  restoreCatalogs: async ({ context, actor, body }) => {
    await clearReplacedDefaults(context.db, rowScope(actor), body.ids);
    return restoreRows(context.db, actor, syncedRows(context), body.ids);
  },
  readCatalog: ({ context, actor, params }) => readCatalog(context, context.db, rowScope(actor), params.id),
  updateCatalog: ({ context, actor, params, body }) => context.db.transaction((tx) => changeCatalog(context, tx, actor, params.id, body)),
  countCatalogListings: async ({ context, actor, body }) => {
    const [customer] = await namesOfCustomers(context.db, rowScope(actor), [body.customerId]);
    if (!customer) throw new AppError('notFound');
    return countListings(context.db, customer._id, body.filter);
  },
  requestCatalogUpdate: ({ context, actor, params }) => context.db.transaction((tx) => requestCatalogUpdate(context, tx, actor, params.id)),
  readCatalogFeed: async ({ context, params, reply }) => {
    const { changedAt, ...file } = await openCatalogFeed(context, params.feedKey);
    reply.header('last-modified', changedAt.toUTCString()).header('x-robots-tag', 'noindex');
    return file;
  },
};

/** What is removed or restored here is removed or made again on Meta. */
function syncedRows(context: AppContext): RemovableRows {
  const sync = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
    for (const catalog of await catalogsOf(tx, ids)) await enqueueCatalogSync(context, tx, catalog, null);
  };
  return { ...removableCatalogs, onRemoved: sync, onRestored: sync };
}
