export { guardedRequest, guardedStream } from './guarded-request.ts';
export type { GuardedAnswer, GuardedStream } from './guarded-request.ts';
export { checkOutgoingUrl, OutgoingUrlRefused } from './outgoing-url.ts';
export { NoPublicAddress, publicAddressOf } from './public-address.ts';
