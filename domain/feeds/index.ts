export * from './records/feed-record.ts';
export * from './records/source-record.ts';
export * from './files/index.ts';
