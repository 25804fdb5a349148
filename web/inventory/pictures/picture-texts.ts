// What is said when a picture of an item cannot be sent or cropped? Specification 1 §8 and 3 §8, to the letter.
import { ApiError } from '#web/client/index.ts';
import { explainUpload } from '#web/ui/media/send-media.ts';
import type { UploadFailure } from '#web/ui/media/upload-line.ts';

const UPLOAD_FAILED = 'file upload fail.';
const CROP_NOT_SENT = 'Error while uploading cropped image';
const CROP_NOT_SAVED = 'Error while saving cropped image.';

export function explainFailedUpload(error: unknown): UploadFailure {
  const { text, canRetry } = explainUpload(error);
  return { text: `${UPLOAD_FAILED} ${text}`, canRetry };
}

/** The first did not get through, the second was not kept. */
export const failedCropText = (error: unknown): string => (error instanceof ApiError && error.status > 0 ? CROP_NOT_SAVED : CROP_NOT_SENT);
