export { resourcesVisibleTo } from './resource-list-source.ts';
export { resourceRoutes } from './resource-routes.ts';
