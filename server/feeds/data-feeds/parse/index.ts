export { FeedFileRefused } from './feed-file-refused.ts';
export { readSourceRecords } from './read-source-records.ts';
export type { FeedReadOptions } from './read-source-records.ts';
export type { FeedLimits } from './record-reader.ts';
