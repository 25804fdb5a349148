export { ImageTile } from './image-tile.tsx';
export type { ImageTilePosition } from './image-tile.tsx';
export { ItemPictures } from './item-pictures.tsx';
export type { ItemPicturesProps } from './item-pictures.tsx';
export { ItemVideos } from './item-videos.tsx';
export type { ItemVideosProps } from './item-videos.tsx';
export { explainFailedUpload, failedCropText } from './picture-texts.ts';
export { useThumbnails } from './use-thumbnails.ts';
export { videoOf } from './video-of.ts';
