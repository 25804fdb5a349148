// One request to an ad network and its answer: bounded in time and size, and without following redirects.

export interface OutgoingRequest {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface ExchangeLimits {
  timeoutMs: number;
  bytes: number;
}

export type Exchange = (request: OutgoingRequest) => Promise<Answer>;

/**
 * No whole answer came. `wasSent` is false only when no connection could be made: then the request certainly had no effect. The original
 * error is not kept, because it may quote the request.
 */
export class NoAnswer extends Error {
  readonly wasSent: boolean;
  readonly isTooLarge: boolean;

  constructor(reason: string, { wasSent, isTooLarge = false }: { wasSent: boolean; isTooLarge?: boolean }) {
    super(reason);
    this.name = 'NoAnswer';
    this.wasSent = wasSent;
    this.isTooLarge = isTooLarge;
  }
}

const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export const openExchange =
  ({ timeoutMs, bytes }: ExchangeLimits, send: typeof fetch = fetch): Exchange =>
  async ({ url, ...request }) => {
    const { host } = new URL(url);
    try {
      const response = await send(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await readAtMost(response, bytes, host) };
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      const code = codeOf(error);
      throw new NoAnswer(`${host} did not answer (${code})`, { wasSent: !NOT_CONNECTED.has(code) });
    }
  };

async function readAtMost(response: Response, most: number, host: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new NoAnswer(`${host} answered with more than ${most} bytes`, { wasSent: true, isTooLarge: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The code of the innermost cause, as `ECONNRESET`; the name of the error when there is none. */
function codeOf(error: unknown): string {
  let found = 'no reason given';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    found = typeof code === 'string' ? code : cause.name;
    if (typeof code === 'string') break;
  }
  return found;
}
