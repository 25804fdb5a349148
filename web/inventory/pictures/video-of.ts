// What is an uploaded file as a video of an item?
import type { UploadedFile } from '#contract/files/index.ts';
import type { ItemVideo } from '#contract/inventory/pictures/index.ts';

/** Its thumbnail is named by the server when the item is saved. */
export const videoOf = ({ _id, url, name, durationMs }: UploadedFile): ItemVideo => ({
  video: { _id, selectedVideo: url, name, seconds: durationMs === null ? null : durationMs / 1000 },
  thumbnail: null,
});
