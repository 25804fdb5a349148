export { agentDirectory } from './agent-store.ts';
export { customerRoutes } from './customer-routes.ts';
export { officeRoutes } from './office-routes.ts';
