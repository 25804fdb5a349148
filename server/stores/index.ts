export { insertManualStore, isStoreOf } from './store-rows.ts';
export { storeRoutes } from './store-routes.ts';
