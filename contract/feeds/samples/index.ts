export * from './sample-check-endpoints.ts';
export * from './sample-check-shapes.ts';
