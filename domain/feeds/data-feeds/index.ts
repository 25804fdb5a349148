export * from './check-mapping.ts';
export * from './column-mapping.ts';
export * from './feed-mapping.ts';
export * from './feed-problems.ts';
export * from './file-refusals.ts';
export * from './map-record.ts';
export * from './reaxml-mapping.ts';
export type { MappingFacts } from './rule-reader.ts';
