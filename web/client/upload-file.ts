// How does a file reach the server, seen from the browser? By a request that says how far it is and can be called off,
// which fetch cannot. Every failure becomes an ApiError, as with all calls.
import { ACTING_HEADER, CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import type { UploadPurpose } from '#contract/files/upload-limits.ts';
import { IMAGE_TIMEOUT_MS, VIDEO_TIMEOUT_MS } from '#domain/media/index.ts';
import { actingWindow } from './acting.ts';
import { ApiError, offlineError } from './api-error.ts';
import { narrowedTo } from './chosen-customer.ts';
import type { CallOutput } from './endpoint-input.ts';
import { endpointUrl } from './endpoint-url.ts';

const TIMEOUTS_MS: Readonly<Record<UploadPurpose, number>> = { picture: IMAGE_TIMEOUT_MS, video: VIDEO_TIMEOUT_MS };

export interface UploadOrder {
  file: File;
  purpose: UploadPurpose;
  customerId?: string | undefined;
  /** The picture that stands for a video. */
  coverId?: string | undefined;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function uploadFile({ file, purpose, customerId, coverId, onProgress, signal }: UploadOrder): Promise<CallOutput<'uploadFile'>> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<CallOutput<'uploadFile'>>();
  request.open('POST', endpointUrl('uploadFile', { query: { purpose, ...(customerId && { customerId }), ...(coverId && { coverId }) } }));
  request.timeout = TIMEOUTS_MS[purpose];
  request.responseType = 'json';
  const narrowed = narrowedTo();
  if (narrowed) request.setRequestHeader(CHOSEN_CUSTOMER_HEADER, narrowed);
  const acting = actingWindow();
  if (acting !== null) request.setRequestHeader(ACTING_HEADER, acting);
  request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
  request.addEventListener('load', () => {
    if (request.status === 200) resolve(request.response);
    else reject(new ApiError({ ...request.response, status: request.status }));
  });
  request.addEventListener('error', () => reject(offlineError()));
  request.addEventListener('timeout', () => reject(tooSlow(purpose)));
  request.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.set('file', file);
  request.send(form);
  return promise;
}

const tooSlow = (purpose: UploadPurpose): ApiError =>
  new ApiError({
    status: 0,
    code: 'uploadTooSlow',
    message: `The upload took longer than ${TIMEOUTS_MS[purpose] / 1000} seconds. Check your connection, or use a smaller ${purpose}.`,
  });
