export { alignClock } from './advance-clock.ts';
export { openProductClock } from './product-clock.ts';
export type { ProductClock } from './product-clock.ts';
export { serveTwinPages } from './serve-twin-pages.ts';
export { callTwin } from './twin-control.ts';
export { canSteerTwins, hasLivePaymentKeys, isTwin } from './twin-definition.ts';
export type { TwinInUse } from './twin-definition.ts';
export { twinRoutes } from './twin-routes.ts';
