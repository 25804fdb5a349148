export { componentRoutes } from './component-routes.ts';
