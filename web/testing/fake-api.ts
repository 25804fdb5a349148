// A fake API for web tests: responses by method and path. All requests are recorded in `asked`.
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

/** Keys are 'GET /api/customer/{customerId}'; a value is the response body, or a function that builds it from the request. */
export type Answers = Record<string, unknown>;

export function fakeApi(answers: Answers): { asked: Asked[]; answers: Answers } {
  const api = { asked: [] as Asked[], answers };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://adstead.test');
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
    const result: unknown = await (typeof answer === 'function' ? answer(asked) : answer);
    return result instanceof Refusal ? Response.json(result.answer, { status: result.status }) : Response.json(result);
  });
  return api;
}

function bodyOf(body: unknown): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function paramsIn(key: string, method: string, path: string): Record<string, string> | null {
  const [keyMethod, pattern = ''] = key.split(' ');
  if (keyMethod !== method) return null;
  const match = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
  return match && { ...match.groups };
}
