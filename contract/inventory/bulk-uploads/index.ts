export * from './bulk-upload-endpoints.ts';
export * from './bulk-upload-errors.ts';
export * from './bulk-upload-shapes.ts';
export * from './row-reason-texts.ts';
