export { verticalRoutes } from './vertical-routes.ts';
export { ensureBuiltInVerticals, listVerticals, readVertical, verticalCodeOf } from './vertical-store.ts';
