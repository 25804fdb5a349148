export { customerRoutes } from './customer-routes.ts';
export { officeRoutes } from './office-routes.ts';
