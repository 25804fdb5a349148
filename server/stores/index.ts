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
  storesVisibleTo,
  syncFeedStores,
  updateStoreRow,
  writeStoreRun,
} from './store-rows.ts';
export { storeNameSql } from './store-name-sql.ts';
export { storeRoutes } from './store-routes.ts';
export type { StoreRecord } from './store-rows.ts';
