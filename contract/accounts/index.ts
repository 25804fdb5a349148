export * from './auth-endpoints.ts';
export * from './credential-fields.ts';
export * from './session-endpoints.ts';
export * from './user-endpoints.ts';
