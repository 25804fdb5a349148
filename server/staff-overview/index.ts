export { staffOverviewRoutes } from './overview-routes.ts';
