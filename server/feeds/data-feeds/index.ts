export { dataFeedRoutes } from './data-feed-routes.ts';
export { findDataFeed } from './data-feed-store.ts';
export type { DataFeedRecord } from './data-feed-store.ts';
export * from './parse/index.ts';
