export { verticalRoutes } from './vertical-routes.ts';
export { ensureBuiltInVerticals, listVerticals, lockVerticalOfCode, readVertical, verticalCodeOf } from './vertical-store.ts';
