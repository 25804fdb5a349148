export { deleteOldFeedFiles } from './delete-old-feed-files.ts';
export { feedFileRoutes } from './feed-file-routes.ts';
export type { FeedSource, FeedSources, FeedStore, FilterListing, FilterOutcome } from './feed-source.ts';
export { readFeedFileJob } from './read-feed-file-job.ts';
export { receiveFeedFile } from './receive-feed-file.ts';
export type { SentFile } from './receive-feed-file.ts';
export { servePush } from './serve-push.ts';
export { startFeedFiles } from './start-feed-files.ts';
