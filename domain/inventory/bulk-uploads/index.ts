export * from './archive-verdict.ts';
export * from './bulk-columns.ts';
export * from './csv-records.ts';
export * from './merge-row.ts';
export * from './read-header.ts';
export * from './read-row.ts';
export { readableText, storableText } from './row-cells.ts';
export * from './row-pictures.ts';
export * from './row-reasons.ts';
