export * from './export-query.ts';
export * from './list-answer.ts';
export * from './list-columns.ts';
export * from './list-descriptor.ts';
export * from './list-query.ts';
export * from './page-limits.ts';
export * from './selection.ts';
