export { fetchStoreJob, startStoreFetches } from './fetch-store-job.ts';
export { refuseDataFeedsOfStores } from './remove-stores.ts';
export { refuseVerticalsOfFeeds } from './refuse-used-verticals.ts';
export { officesOfStore } from './store-groups.ts';
export { storeListSource } from './store-list-source.ts';
export { storesOfFeedAccount } from './stores-of-account.ts';
export type { FeedStoreRow } from './stores-of-account.ts';
export { storeSetupRoutes } from './store-routes.ts';
