// Someone who calls the product over HTTP and always gets an answer to judge: a status, or 0 where there was none.
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import { ADMIN } from './product-process.ts';

export interface Reply {
  /** 0: the connection was refused or broke. -1: nothing came within the patience. */
  status: number;
  body: unknown;
  ms: number;
}

export interface Caller {
  cookie: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export const NO_ANSWER = 0;
export const HUNG = -1;
const PATIENCE_MS = 20_000;

export function callerAt(address: string, cookie: string): Caller {
  return {
    cookie,
    async send(method, path, body, headers = {}) {
      const began = performance.now();
      const passed = (): number => performance.now() - began;
      try {
        const json = body === undefined ? {} : { body: JSON.stringify(body) };
        const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
        const answer = await fetch(address + path, {
          method,
          ...json,
          headers: { cookie, [OWN_REQUEST_HEADER]: '1', ...type, ...headers },
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        const text = await answer.text();
        return { status: answer.status, body: parsed(text), ms: passed() };
      } catch (error) {
        return { status: (error as Error).name === 'TimeoutError' ? HUNG : NO_ANSWER, body: null, ms: passed() };
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function signIn(address: string, credentials: { email: string; password: string } = ADMIN): Promise<Caller> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || !cookie) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
  return callerAt(address, cookie.split(';')[0] ?? '');
}
