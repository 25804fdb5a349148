// How is an image or a video sent? An image as it is; a video after its cover, where this browser can take one.
import type { UploadedFile } from '#contract/files/index.ts';
import { ApiError, messageOf, uploadFile } from '#web/client/index.ts';
import { takeFrame } from './take-frame.ts';
import type { UploadFailure } from './upload-line.ts';

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

/** A frame of the video, sent before it; null where this browser cannot take one. */
export async function coverFor(video: File, customerId: string | undefined, signal: AbortSignal): Promise<string | null> {
  const frame = await takeFrame(video, signal);
  signal.throwIfAborted();
  return frame && (await sendCover(frame, customerId, signal));
}

/** A video without a cover of ours is no failure: the server makes one. */
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
