export { claimPictures, claimVideosWithThumbnail, claimVideos } from './claim-pictures.ts';
export { recordSentPictures, storeSentPicture } from './store-sent-picture.ts';
export type { SentPicture } from './store-sent-picture.ts';
