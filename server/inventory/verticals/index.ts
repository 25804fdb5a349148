export { ensureBuiltInVerticals, listVerticals, readVertical } from './vertical-store.ts';
