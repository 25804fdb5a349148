export * from './job-endpoints.ts';
export * from './job-shapes.ts';
