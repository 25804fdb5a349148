export { fetchStoreJob, startStoreFetches } from './fetch-store-job.ts';
export { refuseDataFeedsOfStores } from './remove-stores.ts';
export { refuseVerticalsOfFeeds } from './refuse-used-verticals.ts';
export { officesOfStore } from './store-groups.ts';
export { storeSetupRoutes } from './store-routes.ts';
