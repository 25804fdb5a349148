// The HTTP client of the identity providers: it limits the time and size of a response and follows no redirect.
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';

export interface Limits {
  timeoutMs: number;
  bytes: number;
}

export const IDENTITY_LIMITS: Limits = { timeoutMs: 10_000, bytes: 200_000 };

export type BoundedFetch = (url: string, init?: RequestInit) => Promise<Response>;

export const boundedFetch =
  ({ timeoutMs, bytes }: Limits): BoundedFetch =>
  async (url, init = {}) => {
    const { host } = new URL(url);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      const response = await fetch(url, { ...init, signal, redirect: 'manual' });
      if (response.status >= 300 && response.status < 400)
        throw new PermanentFailure(`${host} answered with a redirect, which is not followed`);
      if (response.status >= 500 || response.status === 429) throw new RetryableFailure(`${host} answered ${response.status}`);
      return new Response(await readAtMost(response, bytes), { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof PermanentFailure || error instanceof RetryableFailure) throw error;
      throw new RetryableFailure(`${host} did not answer`, error);
    }
  };

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new PermanentFailure(`${new URL(response.url).host} answered with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
