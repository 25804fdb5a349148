export * from './bulk-action-endpoints.ts';
export * from './bulk-action-kinds.ts';
export * from './bulk-action-shapes.ts';
