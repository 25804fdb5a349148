export { claimPictures, claimVideosWithThumbnail, claimVideos } from './claim-pictures.ts';
