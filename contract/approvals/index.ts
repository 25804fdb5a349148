export * from './approval-endpoints.ts';
export * from './approval-path.ts';
export * from './approval-shapes.ts';
