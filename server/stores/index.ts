export {
  feedAccountOfStore,
  findStore,
  findUrlStore,
  insertManualStore,
  insertStore,
  isStoreOf,
  lockDueStores,
  lockStore,
  storeListSource,
  storesOfFeedAccount,
  storesVisibleTo,
  syncFeedStores,
  updateStoreRow,
  writeStoreRun,
} from './store-rows.ts';
export { storeRoutes } from './store-routes.ts';
export type { FeedStoreRow, StoreRecord } from './store-rows.ts';
