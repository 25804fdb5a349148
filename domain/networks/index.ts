export * from './account-states.ts';
export * from './audiences.ts';
export * from './campaign-types.ts';
export * from './network-scopes.ts';
export * from './network-statuses.ts';
export * from './platform-ids.ts';
export * from './token-states.ts';
export * from './token-texts.ts';
