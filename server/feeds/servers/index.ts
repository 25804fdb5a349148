export { connectFeedServer } from './connect-feed-server.ts';
export { feedServerRoutes } from './feed-server-routes.ts';
export { findFeedServer, listFeedServerNames, lockFeedServerForShare } from './feed-server-store.ts';
export type { FeedServerRecord } from './feed-server-store.ts';
