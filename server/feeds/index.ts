export { filterRoutes, filterVersionRoutes, openFilterRunner } from './filters/index.ts';
export type { FilterRunner } from './filters/index.ts';
