export { catalogRoutes } from './catalog-routes.ts';
export { catalogIdsSql } from './catalog-store.ts';
export { syncCatalogJob } from './sync-catalog-job.ts';
