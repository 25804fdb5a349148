export { resultRoutes } from './tabs/result-routes.ts';
