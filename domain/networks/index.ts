export * from './account-states.ts';
export * from './audiences.ts';
export * from './campaign-types.ts';
export * from './platform-ids.ts';
