export * from './filters/index.ts';
export * from './records/feed-record.ts';
export * from './records/source-record.ts';
