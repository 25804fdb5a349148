export * from './job-shapes.ts';
