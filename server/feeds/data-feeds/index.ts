export { dataFeedRoutes } from './data-feed-routes.ts';
export { findDataFeed, listNamedDataFeeds } from './data-feed-store.ts';
export type { DataFeedRecord } from './data-feed-store.ts';
export { readDataFeedSample } from './try-data-feed.ts';
export * from './parse/index.ts';
