// Uploads a picture or a video, each with its own timeout.
import type { UploadPurpose } from '#contract/files/upload-limits.ts';
import { IMAGE_TIMEOUT_MS, VIDEO_TIMEOUT_MS } from '#domain/media/index.ts';
import type { CallOutput } from './endpoint-input.ts';
import { endpointUrl } from './endpoint-url.ts';
import { sendFile } from './send-file.ts';

const TIMEOUTS_MS: Readonly<Record<UploadPurpose, number>> = { picture: IMAGE_TIMEOUT_MS, video: VIDEO_TIMEOUT_MS };

export interface UploadFileOptions {
  file: File;
  purpose: UploadPurpose;
  customerId?: string | undefined;
  /** The cover image of a video. */
  coverId?: string | undefined;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function uploadFile({
  file,
  purpose,
  customerId,
  coverId,
  onProgress,
  signal,
}: UploadFileOptions): Promise<CallOutput<'uploadFile'>> {
  const url = endpointUrl('uploadFile', { query: { purpose, ...(customerId && { customerId }), ...(coverId && { coverId }) } });
  const timeoutMs = TIMEOUTS_MS[purpose];
  const timeoutMessage = `The upload took longer than ${timeoutMs / 1000} seconds. Check your connection, or use a smaller ${purpose}.`;
  return sendFile({ url, file, timeoutMs, timeoutMessage, onProgress, signal });
}
