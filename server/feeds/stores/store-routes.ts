import type { storeSetupEndpoints, StoreInput } from '#contract/feeds/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { runList } from '../../db/lists/run-list.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { findStore } from '../../stores/index.ts';
import type { StoreRecord } from '../../stores/index.ts';
import { findFeedAccount } from '../accounts/index.ts';
import { enqueueFetch } from '../arrivals/index.ts';
import { feedFileSource, filesOfStore } from '../files/index.ts';
import { fetchListingUrls } from './fetch-listing-urls.ts';
import { fetchPropertyGroups } from './fetch-property-groups.ts';
import { enqueueStoreFetch } from './fetch-store-job.ts';
import { readStore, sourceIdOf } from './read-store.ts';
import { removableStores } from './remove-stores.ts';
import { changeStore, createStore, mapPropertyGroup } from './save-store.ts';
import { setStoresActive } from './pause-stores.ts';
import { readStoreChoices, requireStoreCustomer } from './store-choices.ts';
import { testStore } from './test-store.ts';

export const storeSetupRoutes: Routes<typeof storeSetupEndpoints> = {
  createStore: ({ context, actor, params, body, request }) => create(context, actor, request, params.customerId, body),
  createStoreToo: ({ context, actor, params, body, request }) => create(context, actor, request, params.customerId, body),
  readStoreChoices: async ({ context, actor, params }) =>
    readStoreChoices(context.db, await requireStoreCustomer(context.db, rowScope(actor), params.customerId)),
  testStore: ({ context, actor, body }) => testStore(context, actor, body),
  readStore: ({ context, actor, params }) => readStore(context.db, rowScope(actor), params.storeId),
  updateStore: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeStore(tx, actor, params.storeId, body, context.clock.now())),
  setStoresActive: ({ context, actor, body }) => context.db.transaction((tx) => setStoresActive(tx, actor, body, context.clock.now())),
  removeStores: ({ context, actor, body }) => removeRows(context.db, actor, removableStores, body),
  restoreStores: ({ context, actor, body }) => restoreRows(context.db, actor, removableStores, body.ids),
  fetchStore: async ({ context, actor, params }) => {
    const store = await requireStore(context, actor, params.storeId);
    if (!store.isActive) throw new AppError('storeOff');
    return { jobId: await context.db.transaction((tx) => startFetch(context, tx, actor, store)) };
  },
  fetchPropertyGroups: async ({ context, actor, params }) => ({
    propertyGroups: await fetchPropertyGroups(context, await requireStore(context, actor, params.storeId)),
  }),
  mapPropertyGroup: ({ context, actor, params, body }) => context.db.transaction((tx) => mapPropertyGroup(tx, actor, params.storeId, body)),
  fetchListingUrls: async ({ context, actor, params }) =>
    fetchListingUrls(context, actor.userId, await requireStore(context, actor, params.storeId)),
  // A file of a feed account holds records of several customers, so staff who have one customer's dashboard open do not see it.
  listStoreFiles: async ({ context, actor, params, query }) => {
    const store = await requireStore(context, actor, params.storeId);
    requireGlobalScope(actor);
    return runList(context.db, feedFileSource, filesOfStore(sourceIdOf(store), store.id), query);
  },
};

const create = (context: AppContext, actor: Actor, request: FastifyRequest, customerId: string, input: StoreInput) =>
  oncePerIdempotencyKey(context.db, actor, request, (tx) => createStore(tx, actor, customerId, input, context.clock.now()));

async function requireStore(context: AppContext, actor: Actor, id: string): Promise<StoreRecord> {
  const store = await findStore(context.db, rowScope(actor), id);
  if (!store) throw new AppError('notFound');
  return store;
}

async function startFetch(context: AppContext, tx: Transaction, actor: Actor, store: StoreRecord): Promise<string> {
  if (store.kind === 'URL') return enqueueStoreFetch(context, tx, store, actor.userId);
  const account = store.feedAccountId === null ? null : await findFeedAccount(tx, store.feedAccountId);
  // Senders upload to our own server, where there is nothing to ask.
  if (!account?.isActive || account.serverId === null) throw new AppError('storeNotFetched');
  return enqueueFetch(context, tx, account, actor.userId);
}
