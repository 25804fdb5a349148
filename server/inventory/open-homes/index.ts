export { openHomeRoutes } from './open-home-routes.ts';
