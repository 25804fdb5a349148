export { fetchFeedFilesJob } from './fetch-feed-files-job.ts';
export { enqueueFetch, checkFeedFolders } from './check-feed-folders.ts';
export { readFeedImage } from './read-feed-image.ts';
export { receiveUploadedFile } from './receive-uploaded-file.ts';
