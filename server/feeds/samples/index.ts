export { sampleCheckRoutes } from './sample-check-routes.ts';
