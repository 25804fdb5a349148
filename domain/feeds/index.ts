export * from './records/feed-record.ts';
export * from './records/source-record.ts';
export * from './servers/index.ts';
export * from './accounts/index.ts';
export * from './ftp-server/index.ts';
export * from './data-feeds/index.ts';
export * from './records/flat-source.ts';
export * from './files/index.ts';
