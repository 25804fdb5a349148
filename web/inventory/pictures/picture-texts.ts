// What is said when a picture of an item cannot be sent or cropped? Specification 1 §8 and 3 §8, to the letter.
import { ApiError, messageOf } from '#web/client/index.ts';
import type { UploadFailure } from '#web/ui/media/upload-line.ts';

export const UPLOAD_FAILED = 'file upload fail.';
const CROP_NOT_SENT = 'Error while uploading cropped image';
const CROP_NOT_SAVED = 'Error while saving cropped image.';

/** What the server refused will be refused again; what did not get through may be tried again. */
export const explainFailedUpload = (error: unknown): UploadFailure => ({
  text: `${UPLOAD_FAILED} ${messageOf(error)}`,
  canRetry: !(error instanceof ApiError && error.isRefusal),
});

/** The first did not get through, the second was not kept. */
export const failedCropText = (error: unknown): string => (error instanceof ApiError && error.status > 0 ? CROP_NOT_SAVED : CROP_NOT_SENT);
