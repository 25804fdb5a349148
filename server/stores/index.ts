export {
  feedAccountOfStore,
  findStore,
  findUrlStore,
  insertManualStore,
  insertStore,
  isOfPresentCustomer,
  isStoreOf,
  lockDueStores,
  lockStore,
  storeNameSql,
  storesVisibleTo,
  syncFeedStores,
  updateStoreRow,
  writeStoreRun,
} from './store-rows.ts';
export { storeRoutes } from './store-routes.ts';
export type { StoreRecord } from './store-rows.ts';
