// How does a file leave the browser? By a request that says how far it is and can be called off, which fetch cannot. Every failure
// becomes an ApiError, as with all calls.
import { ACTING_HEADER, CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { actingWindow } from './acting.ts';
import { ApiError, offlineError } from './api-error.ts';
import { narrowedTo } from './chosen-customer.ts';

export interface SendOrder {
  url: string;
  file: File;
  timeoutMs: number;
  /** What a person reads when it took longer. */
  tooSlow: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function sendFile<Answer>({ url, file, timeoutMs, tooSlow, onProgress, signal }: SendOrder): Promise<Answer> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.open('POST', url);
  request.timeout = timeoutMs;
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
  request.addEventListener('timeout', () => reject(new ApiError({ status: 0, code: 'uploadTooSlow', message: tooSlow })));
  request.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.set('file', file);
  request.send(form);
  return promise;
}
