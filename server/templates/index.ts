export { templateRoutes } from './template-routes.ts';
