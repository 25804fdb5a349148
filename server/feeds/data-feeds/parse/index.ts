export { FeedFileRefused } from './feed-file-refused.ts';
export { isZip, openFeedArchive, ZIP_HEAD_BYTES } from './open-feed-archive.ts';
export type { FeedArchive } from './open-feed-archive.ts';
export { readFeedBytes } from './read-feed-bytes.ts';
export { readSourceRecords } from './read-source-records.ts';
export type { FeedReadOptions } from './read-source-records.ts';
export type { FeedLimits } from './record-reader.ts';
