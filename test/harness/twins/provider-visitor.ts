// A person with a browser that stores cookies and follows no redirect by itself, and who signs in with a provider.
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Decision, TestTwin } from './identity-twin.ts';

export interface Visitor {
  cookies: Map<string, string>;
  get(path: string): Promise<LightMyRequestResponse>;
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<LightMyRequestResponse>;
  /** Starts a sign-in; returns the URL of the provider's page. */
  start(provider: string, query?: string): Promise<string>;
  /** Decides on the provider's page; returns the path of the redirect. */
  decide(page: string, person: string, decision?: Decision): Promise<string>;
  /** A whole sign-in; returns the URL of the last redirect. */
  signIn(provider: string, person: string, options?: { decision?: Decision; query?: string }): Promise<string>;
  isSignedIn(): Promise<boolean>;
}

export function openVisitor(app: FastifyInstance, twin: TestTwin, address = '127.0.0.1'): Visitor {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: address,
      headers: { ...headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body as object }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const get: Visitor['get'] = (path) => send('GET', path);
  const start: Visitor['start'] = async (provider, query = '') => locationOf(await get(`/api/auth/${provider}/start${query}`));
  const decide: Visitor['decide'] = async (page, person, decision) => {
    const back = await twin.decide(page, person, decision);
    return `${back.pathname}${back.search}`;
  };
  return {
    cookies,
    get,
    call: (method, path, body) => send(method, path, body, { [OWN_REQUEST_HEADER]: '1' }),
    start,
    decide,
    async signIn(provider, person, { decision, query } = {}) {
      return locationOf(await get(await decide(await start(provider, query), person, decision)));
    },
    isSignedIn: async () => (await get('/api/auth/session')).json<{ user: unknown }>().user !== null,
  };
}

export const locationOf = (answer: LightMyRequestResponse): string =>
  answer.headers.location ?? `(no redirect: ${answer.statusCode} ${answer.body})`;
