export * from './listing-endpoints.ts';
export * from './listing-errors.ts';
export * from './listing-list.ts';
export * from './listing-shapes.ts';
