export * from './records/feed-record.ts';
export * from './records/source-record.ts';
export * from './records/flat-source.ts';
export * from './data-feeds/index.ts';
export * from './files/index.ts';
