// Uploads an image, or a video with a cover frame where this browser can decode the video.
import type { UploadedFile } from '#contract/files/index.ts';
import { ApiError, messageOf, uploadFile } from '#web/client/index.ts';
import { captureFrame } from './capture-frame.ts';
import type { UploadFailure } from './upload-queue.ts';

type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>;

export const sendImage =
  (customerId: string | undefined): Send =>
  (file, onProgress, signal) =>
    uploadFile({ file, purpose: 'picture', customerId, onProgress, signal });

export const sendVideo =
  (customerId: string | undefined): Send =>
  async (file, onProgress, signal) => {
    const coverId = await coverFor(file, customerId, signal);
    return uploadFile({ file, purpose: 'video', customerId, coverId: coverId ?? undefined, onProgress, signal });
  };

/** Captures a frame of the video and uploads it first; null where this browser cannot decode the video. */
export async function coverFor(video: File, customerId: string | undefined, signal: AbortSignal): Promise<string | null> {
  const frame = await captureFrame(video, signal);
  signal.throwIfAborted();
  return frame && (await sendCover(frame, customerId, signal));
}

/** A failed cover upload is no error: the server then creates the cover. */
async function sendCover(frame: File, customerId: string | undefined, signal: AbortSignal): Promise<string | null> {
  try {
    const { _id } = await uploadFile({ file: frame, purpose: 'picture', customerId, onProgress: () => undefined, signal });
    return _id;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

export const explainUpload = (error: unknown): UploadFailure => ({
  text: messageOf(error),
  canRetry: !(error instanceof ApiError && error.isRefusal),
});
