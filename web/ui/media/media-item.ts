// The value of a drop zone: its uploaded files in order, each with a description.

export interface MediaItem {
  fileId: string;
  /** Text alternative for screen readers. */
  altText: string;
  /** The cropped copy that is shown instead of the whole image. */
  croppedImageId?: string | null;
}
