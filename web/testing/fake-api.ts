// What does the server say in a web test? Answers by method and path; whatever was asked is kept to look at.
import type { ErrorAnswer } from '#contract/error-answer.ts';
import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  params: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

class Refusal {
  readonly status: number;
  readonly answer: ErrorAnswer;
  constructor(status: number, answer: ErrorAnswer) {
    this.status = status;
    this.answer = answer;
  }
}

export const refuse = (status: number, answer: Partial<ErrorAnswer>): Refusal =>
  new Refusal(status, { code: 'fault', message: 'Something went wrong', requestId: 'req-1', ...answer });

/** Keys read 'GET /api/customer/{customerId}'; a value is the answer, or makes it from what was asked. */
export type Answers = Record<string, unknown>;

export function fakeApi(answers: Answers): { asked: Asked[]; answers: Answers } {
  const api = { asked: [] as Asked[], answers };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://house.test');
    const method = init.method ?? 'GET';
    const key = Object.keys(api.answers).find((candidate) => paramsIn(candidate, method, url.pathname));
    const asked: Asked = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      params: (key && paramsIn(key, method, url.pathname)) || {},
      headers: Object.fromEntries(new Headers(init.headers)),
      body: bodyOf(init.body),
    };
    api.asked.push(asked);
    if (!key) throw new Error(`Nothing answers ${method} ${url.pathname}.`);
    const answer = api.answers[key];
    const said: unknown = await (typeof answer === 'function' ? answer(asked) : answer);
    return said instanceof Refusal ? Response.json(said.answer, { status: said.status }) : Response.json(said);
  });
  return api;
}

function bodyOf(body: unknown): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function paramsIn(key: string, method: string, path: string): Record<string, string> | null {
  const [wantedMethod, pattern = ''] = key.split(' ');
  if (wantedMethod !== method) return null;
  const match = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
  return match && { ...match.groups };
}
