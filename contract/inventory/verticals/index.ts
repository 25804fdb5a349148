export * from './vertical-endpoints.ts';
export * from './vertical-record-shapes.ts';
export * from './vertical-shapes.ts';
