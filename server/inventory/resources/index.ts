export { ORDERABLE_RESOURCE, resourcesAmongSql } from './orderable-resources-sql.ts';
export { resourcesVisibleTo } from './resource-list-source.ts';
export { resourceRoutes } from './resource-routes.ts';
