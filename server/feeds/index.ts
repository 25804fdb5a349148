export { feedServerRoutes } from './servers/index.ts';
export { feedAccountRoutes, findFeedAccount, officesByAgentId, recordUnknownAgents, refuseUsedDataFeeds } from './accounts/index.ts';
export type { ListDataFeeds } from './accounts/index.ts';
export * from './data-feeds/index.ts';
export * from './files/index.ts';
export { filterRoutes, filterVersionRoutes, openFilterRunner, publishedFilters } from './filters/index.ts';
export type { FilterRunner } from './filters/index.ts';
export * from './arrivals/index.ts';
export { startFtpServer } from './ftp-server/index.ts';
