// How does a file reach the server, seen from the browser? By a request that says how far it is and can be called off,
// which fetch cannot. Every failure becomes an ApiError, as with all calls.
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import type { UploadPurpose } from '#contract/files/upload-limits.ts';
import { ApiError, endpointUrl, narrowedTo, offlineError } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';

/** Specification 1 §9. */
export const PICTURE_TIMEOUT_MS = 30_000;

export interface UploadOrder {
  file: File;
  purpose: UploadPurpose;
  customerId?: string | undefined;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function uploadFile({ file, purpose, customerId, onProgress, signal }: UploadOrder): Promise<CallOutput<'uploadFile'>> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<CallOutput<'uploadFile'>>();
  request.open('POST', endpointUrl('uploadFile', { query: { purpose, ...(customerId && { customerId }) } }));
  request.timeout = PICTURE_TIMEOUT_MS;
  request.responseType = 'json';
  const narrowed = narrowedTo();
  if (narrowed) request.setRequestHeader(CHOSEN_CUSTOMER_HEADER, narrowed);
  request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
  request.addEventListener('load', () => {
    if (request.status === 200) resolve(request.response);
    else reject(new ApiError({ ...request.response, status: request.status }));
  });
  request.addEventListener('error', () => reject(offlineError()));
  request.addEventListener('timeout', () => reject(tooSlow()));
  request.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.set('file', file);
  request.send(form);
  return promise;
}

const tooSlow = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'uploadTooSlow',
    message: `The upload took longer than ${PICTURE_TIMEOUT_MS / 1000} seconds. Check your connection, or use a smaller picture.`,
  });
