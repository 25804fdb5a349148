export * from './feed-server-endpoints.ts';
export * from './feed-server-shapes.ts';
