export { filterRoutes } from './filter-routes.ts';
export { filterVersionRoutes } from './filter-version-routes.ts';
export { openFilterRunner } from './open-filter-runner.ts';
export type { FilterRunner } from './open-filter-runner.ts';
export { publishedFilters } from './filter-store.ts';
