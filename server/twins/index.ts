export { serveTwinPages } from './serve-twin-pages.ts';
export { isTwin } from './twin-definition.ts';
export type { TwinInUse } from './twin-definition.ts';
