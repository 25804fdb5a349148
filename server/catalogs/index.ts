export { catalogIdsSql } from './catalog-ids-sql.ts';
export { catalogRoutes } from './catalog-routes.ts';
export { syncCatalogJob } from './sync-catalog-job.ts';
