export { fetchFeedFilesJob } from './fetch-feed-files-job.ts';
export { enqueueFetch, lookAtAccounts } from './look-at-accounts.ts';
export { readFeedImage } from './read-feed-image.ts';
export { receiveUploadedFile } from './receive-uploaded-file.ts';
