// Records the calls of a page by their names in the contract, and which of them were refused.
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Page, Response } from 'playwright-core';

const patterns = (Object.entries(endpoints) as [string, Endpoint][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    literalLength: path.replaceAll(/\{\w+\}/g, '').length,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => other.literalLength - one.literalLength);

function endpointOf(response: Response): string {
  const { pathname } = new URL(response.url());
  const method = response.request().method();
  return patterns.find((each) => each.method === method && each.pattern.test(pathname))?.name ?? `${method} ${pathname}`;
}

export interface ScreenCalls {
  asked: Set<string>;
  refused: string[];
  stop(): void;
}

/** Records until it is stopped. */
export function watchCalls(page: Page): ScreenCalls {
  const asked = new Set<string>();
  const refused: string[] = [];
  const record = (response: Response): void => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    asked.add(endpointOf(response));
    if ([401, 403, 500].includes(response.status())) refused.push(`${endpointOf(response)}: ${response.status()}`);
  };
  page.on('response', record);
  return { asked, refused, stop: () => page.off('response', record) };
}
