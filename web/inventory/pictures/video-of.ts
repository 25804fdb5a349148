// Converts an uploaded file to a video of an item.
import type { UploadedFile } from '#contract/files/index.ts';
import type { ItemVideo } from '#contract/inventory/pictures/index.ts';

/** The server adds the thumbnail when the item is saved. */
export const videoOf = ({ _id, url, name, durationMs }: UploadedFile): ItemVideo => ({
  video: { _id, selectedVideo: url, name, seconds: durationMs === null ? null : durationMs / 1000 },
  thumbnail: null,
});
