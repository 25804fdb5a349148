export { verticalRoutes } from './vertical-routes.ts';
export { ensureBuiltInVerticals, listVerticals, readVertical } from './vertical-store.ts';
