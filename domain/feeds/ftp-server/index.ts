export * from './upload-path.ts';
