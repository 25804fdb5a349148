export { findPlace } from './find-place.ts';
export { placeRoutes } from './place-routes.ts';
