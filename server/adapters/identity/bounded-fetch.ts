// How does an identity client speak HTTP? With a time limit and a size limit, and without following anyone elsewhere.
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
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      const answer = await fetch(url, { ...init, signal, redirect: 'manual' });
      if (answer.status >= 300 && answer.status < 400)
        throw new PermanentFailure(`${host} answered with a redirect, which is not followed`);
      if (answer.status >= 500 || answer.status === 429) throw new RetryableFailure(`${host} answered ${answer.status}`);
      return new Response(await readAtMost(answer, bytes), { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (error instanceof PermanentFailure || error instanceof RetryableFailure) throw error;
      throw new RetryableFailure(`${host} did not answer`, error);
    }
  };

async function readAtMost(answer: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > most) throw new PermanentFailure(`${new URL(answer.url).host} answered with more than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
