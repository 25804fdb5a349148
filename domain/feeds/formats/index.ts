export * from './feed-file-names.ts';
export * from './feed-formats.ts';
