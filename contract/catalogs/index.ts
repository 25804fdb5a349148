export * from './catalog-endpoints.ts';
export * from './catalog-shapes.ts';
