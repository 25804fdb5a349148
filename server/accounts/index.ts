export { sessionRoutes } from './session-routes.ts';
export { userRoutes } from './user-routes.ts';
