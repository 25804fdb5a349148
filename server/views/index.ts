export { viewRoutes } from './view-routes.ts';
