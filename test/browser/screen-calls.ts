// What does a page ask of the server, by the names of the contract, and which of it was refused?
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Page, Response } from 'playwright-core';

const patterns = (Object.entries(endpoints) as [string, Endpoint][])
  .map(([name, { method, path }]) => ({ name, method, fixed: path.replaceAll(/\{\w+\}/g, '').length, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .toSorted((one, other) => other.fixed - one.fixed);

function endpointAsked(response: Response): string {
  const { pathname } = new URL(response.url());
  const method = response.request().method();
  return patterns.find((each) => each.method === method && each.pattern.test(pathname))?.name ?? `${method} ${pathname}`;
}

export interface ScreenCalls {
  asked: Set<string>;
  refused: string[];
}

/** From now on. */
export function watchCalls(page: Page): ScreenCalls {
  const calls: ScreenCalls = { asked: new Set(), refused: [] };
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    calls.asked.add(endpointAsked(response));
    if ([401, 403, 500].includes(response.status())) calls.refused.push(`${endpointAsked(response)}: ${response.status()}`);
  });
  return calls;
}
