export * from './feed-file-endpoints.ts';
export * from './feed-file-errors.ts';
export * from './feed-file-shapes.ts';
export * from './feed-reason-texts.ts';
