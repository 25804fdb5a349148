export * from './counted-lists.ts';
export * from './customer-overview-shapes.ts';
export * from './overview-endpoints.ts';
export * from './overview-shapes.ts';
