// What does a drop zone give to its form? The files that arrived, in order, with what a person said about each.

export interface MediaItem {
  fileId: string;
  /** For those who cannot see it. */
  altText: string;
  /** The part of an image that is shown instead of the whole. */
  croppedImageId?: string | null;
}
