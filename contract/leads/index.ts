export * from './lead-endpoints.ts';
export * from './lead-list.ts';
export * from './lead-shapes.ts';
