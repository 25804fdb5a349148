export * from './asset-endpoints.ts';
export * from './asset-shapes.ts';
