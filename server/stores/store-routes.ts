import type { ListRequest } from '#contract/list/index.ts';
import type { storeEndpoints } from '#contract/stores/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerExists } from '../customers/customer-visibility.ts';
import type { Database } from '../db/connection.ts';
import type { ListSource } from '../db/lists/list-source.ts';
import type { RawJson } from '../db/lists/raw-json.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { listStoreNames, ofCustomer } from './store-rows.ts';

/** `source` lists them with their last files, which the feeds module has. */
export const storeRoutes = (source: ListSource): Routes<typeof storeEndpoints> => ({
  listStores: ({ context, actor, params, query }) => storesOf(context.db, actor, source, params.customerId, query),
  listStoresToo: ({ context, actor, params, query }) => storesOf(context.db, actor, source, params.customerId, query),
  listStoreNames: async ({ context, actor, query }) => ({
    stores: await listStoreNames(context.db, rowScope(actor), query.search ?? '', query.limit),
  }),
});

async function storesOf(db: Database, actor: Actor, source: ListSource, customerId: string, request: ListRequest): Promise<RawJson> {
  if (!(await customerExists(db, rowScope(actor), customerId))) throw new AppError('notFound');
  return runList(db, source, ofCustomer(customerId), request);
}
