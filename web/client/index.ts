export * from './api-error.ts';
export * from './call.ts';
export * from './chosen-customer.ts';
export type * from './endpoint-input.ts';
export { endpointUrl } from './endpoint-url.ts';
export * from './queries.ts';
export { QUIETLY } from './query-client.ts';
export { useSession } from './session.ts';
export { readSessionItem, sessionStore, tabStore, useTabStore, writeSessionItem } from './tab-store.ts';
