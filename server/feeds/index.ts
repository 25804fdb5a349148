export { feedServerRoutes } from './servers/index.ts';
export { feedAccountRoutes } from './accounts/index.ts';
export type { ListDataFeeds } from './accounts/index.ts';
export * from './data-feeds/index.ts';
export * from './files/index.ts';
export { filterRoutes, filterVersionRoutes, openFilterRunner } from './filters/index.ts';
export type { FilterRunner } from './filters/index.ts';
