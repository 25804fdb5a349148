export { keepBuiltInVerticals, listVerticals, readVertical } from './vertical-store.ts';
