export { connectFeedAccount } from './connect-feed-account.ts';
export type { AccountConnection } from './connect-feed-account.ts';
export type { ListDataFeeds, NamedDataFeed } from './data-feed-directory.ts';
export { feedAccountRoutes } from './feed-account-routes.ts';
export {
  findFeedAccount,
  officesByAgentId,
  recordUnknownAgents,
  refuseUsedDataFeeds,
  writeConnectionResult,
} from './feed-account-store.ts';
export { testFeedAccount } from './test-feed-account.ts';
export type { FeedAccountRecord } from './feed-account-store.ts';
