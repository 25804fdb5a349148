export type { Answered, CallRecord } from './answered.ts';
export { NetworkFailure } from './network-failure.ts';
export type { FailureCause, FailureDetails, FailureKind, NetworkName, TokenState } from './network-failure.ts';
export { INDEX_LAG_MS } from './index-lag.ts';
