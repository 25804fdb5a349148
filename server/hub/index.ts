export { hubRoutes } from './hub-routes.ts';
