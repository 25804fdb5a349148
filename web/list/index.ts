export type { Condition } from './condition-text.ts';
export { firstPage } from './first-page.ts';
export { ListScreen } from './list-screen.tsx';
export type { BulkAction, ListScreenProps } from './list-screen.tsx';
export type { ListEndpointName, RowOf } from './list-endpoint.ts';
export { counted, formatCount } from './list-words.ts';
export type { Choice, Lookup } from './lookup.ts';
export { useRemoval } from './use-removal.ts';
export type { Removal } from './use-removal.ts';
