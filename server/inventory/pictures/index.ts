export { claimPictures, claimVideos } from './claim-pictures.ts';
