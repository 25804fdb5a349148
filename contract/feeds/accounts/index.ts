export * from './feed-account-endpoints.ts';
export * from './feed-account-shapes.ts';
