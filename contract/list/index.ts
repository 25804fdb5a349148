export * from './export-query.ts';
export * from './list-answer.ts';
export * from './list-descriptor.ts';
export * from './list-query.ts';
export * from './selection.ts';
