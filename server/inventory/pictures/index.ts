export { claimPictures, claimShownVideos, claimVideos } from './claim-pictures.ts';
