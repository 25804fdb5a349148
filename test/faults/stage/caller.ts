// An HTTP client that never throws: a failed connection or a timeout becomes a status too.
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import { ADMIN } from './product-process.ts';

export interface Reply {
  /** NO_RESPONSE: the connection was refused or broke. TIMED_OUT: no response in time. */
  status: number;
  body: unknown;
  ms: number;
}

export interface Caller {
  cookie: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export const NO_RESPONSE = 0;
export const TIMED_OUT = -1;
/** The product answers or refuses within seconds; only what it never answers runs out of this time. */
const TIMEOUT_MS = 120_000;

export function callerAt(address: string, cookie: string): Caller {
  return {
    cookie,
    async send(method, path, body, headers = {}) {
      const began = performance.now();
      const elapsed = (): number => performance.now() - began;
      try {
        const json = body === undefined ? {} : { body: JSON.stringify(body) };
        const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
        const response = await fetch(address + path, {
          method,
          ...json,
          headers: { cookie, [OWN_REQUEST_HEADER]: '1', ...type, ...headers },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = await response.text();
        return { status: response.status, body: parseJson(text), ms: elapsed() };
      } catch (error) {
        return { status: (error as Error).name === 'TimeoutError' ? TIMED_OUT : NO_RESPONSE, body: null, ms: elapsed() };
      }
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function signIn(address: string, credentials: { email: string; password: string } = ADMIN): Promise<Caller> {
  const response = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  return callerAt(address, cookie.split(';')[0] ?? '');
}
