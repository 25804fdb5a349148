export { checkStoreIds, insertManualStore, manualStoreOf } from './store-rows.ts';
export { storeRoutes } from './store-routes.ts';
