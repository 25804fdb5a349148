export * from './resource-endpoints.ts';
export * from './resource-list.ts';
export * from './resource-shapes.ts';
