export { dataFeedRoutes } from './data-feed-routes.ts';
export { findDataFeed, listNamedDataFeeds } from './data-feed-store.ts';
export type { DataFeedRecord } from './data-feed-store.ts';
export { isZip, openFeedArchive, ZIP_HEAD_BYTES } from './open-feed-archive.ts';
export type { FeedArchive } from './open-feed-archive.ts';
export { readFeedBytes } from './read-feed-bytes.ts';
export { readDataFeedSample } from './try-data-feed.ts';
export * from './parse/index.ts';
