// Compares a response with the output schema of its endpoint; a field that the contract does not name fails too. Production does not check
// pages of lists, because they are written from PostgreSQL's bytes.
import { isDeepStrictEqual } from 'node:util';
import { isDownload } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { z } from 'zod';

interface Route {
  name: string;
  endpoint: Endpoint;
  pattern: RegExp;
  parameters: number;
}

/** In the order of the router: paths with fewer parameters first, then longer paths. */
const routes: readonly Route[] = Object.entries(endpoints as Record<string, Endpoint>)
  .map(([name, endpoint]) => ({
    name,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    parameters: endpoint.path.split('{').length,
  }))
  .toSorted((one, other) => one.parameters - other.parameters || other.endpoint.path.length - one.endpoint.path.length);

export interface Answer {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

export function checkAnswer(method: string, url: string, answer: Answer): void {
  if (answer.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('application/json')) return;
  const path = url.split('?', 1)[0] ?? '';
  const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (!route || isDownload(route.endpoint.output)) return;
  const sent: unknown = JSON.parse(answer.body);
  const parsed = route.endpoint.output.safeParse(sent);
  if (!parsed.success) throw new Error(`${route.name} answers what its schema refuses: ${z.prettifyError(parsed.error)}`);
  const known: unknown = JSON.parse(JSON.stringify(parsed.data));
  if (!isDeepStrictEqual(known, sent))
    throw new Error(
      `${route.name} answers more than its schema names:\n${answer.body.slice(0, 2000)}\ninstead of\n${JSON.stringify(known).slice(0, 2000)}`,
    );
}
