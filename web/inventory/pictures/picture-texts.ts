// Texts for pictures that cannot be uploaded or cropped, as specification 1 §8 and 3 §8 word them.
import { ApiError } from '#web/client/index.ts';
import { explainUpload } from '#web/ui/media/send-media.ts';
import type { UploadFailure } from '#web/ui/media/upload-queue.ts';

const UPLOAD_FAILED = 'file upload fail.';
const CROP_NOT_SENT = 'Error while uploading cropped image';
const CROP_NOT_SAVED = 'Error while saving cropped image.';

export function explainFailedUpload(error: unknown): UploadFailure {
  const { text, canRetry } = explainUpload(error);
  return { text: `${UPLOAD_FAILED} ${text}`, canRetry };
}

/** Without an HTTP status the request did not arrive; with one the server refused it. */
export const failedCropText = (error: unknown): string => (error instanceof ApiError && error.status > 0 ? CROP_NOT_SAVED : CROP_NOT_SENT);
