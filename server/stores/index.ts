export { feedAccountOfStore, insertManualStore, isStoreOf, storesOfFeedAccount, syncFeedStores } from './store-rows.ts';
export { storeRoutes } from './store-routes.ts';
