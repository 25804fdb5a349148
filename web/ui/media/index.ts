export { CropDialog } from './crop-dialog.tsx';
export { ImageCropper } from './image-cropper.tsx';
export { ImageDropZone } from './image-drop-zone.tsx';
export type { MediaItem } from './media-item.ts';
export type { DropZoneProps } from './media-zone.tsx';
export { VideoDropZone } from './video-drop-zone.tsx';
