export * from './store-endpoints.ts';
export * from './store-shapes.ts';
