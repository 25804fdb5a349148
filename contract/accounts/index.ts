export * from './session-endpoints.ts';
export * from './user-endpoints.ts';
