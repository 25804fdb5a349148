// Uploads a file with XMLHttpRequest, since fetch cannot report upload progress. Every failure becomes an ApiError, as with all
// calls.
import { ACTING_HEADER, CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { actingWindow } from './acting.ts';
import { ApiError, offlineError } from './api-error.ts';
import { scopedCustomerId } from './chosen-customer.ts';
import { markOwnRows } from './own-rows.ts';

export interface SendFileOptions {
  url: string;
  file: File;
  timeoutMs: number;
  /** The error message after a timeout. */
  timeoutMessage: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function sendFile<Output>({ url, file, timeoutMs, timeoutMessage, onProgress, signal }: SendFileOptions): Promise<Output> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  request.open('POST', url);
  request.timeout = timeoutMs;
  request.responseType = 'json';
  const customerId = scopedCustomerId();
  if (customerId) request.setRequestHeader(CHOSEN_CUSTOMER_HEADER, customerId);
  const acting = actingWindow();
  if (acting !== null) request.setRequestHeader(ACTING_HEADER, acting);
  request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total));
  request.addEventListener('load', () => {
    if (request.status === 200) {
      markOwnRows(request.response);
      resolve(request.response);
    } else reject(new ApiError({ ...request.response, status: request.status }));
  });
  request.addEventListener('error', () => reject(offlineError()));
  request.addEventListener('timeout', () => reject(new ApiError({ status: 0, code: 'uploadTooSlow', message: timeoutMessage })));
  request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.set('file', file);
  request.send(form);
  return promise;
}
