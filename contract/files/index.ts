export * from './crop-shapes.ts';
export * from './file-endpoints.ts';
export * from './file-refusals.ts';
export * from './file-shapes.ts';
export * from './upload-limits.ts';
