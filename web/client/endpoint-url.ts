// Builds the URL of an endpoint: the path with its parameters filled in, and the query.
import type { EndpointName } from '#contract/index.ts';
import { ACTING_QUERY } from '#contract/request-headers.ts';
import { endpointMap } from 'virtual:endpoint-map';
import { actingWindow } from './acting.ts';
import type { AnyInput, CallInput } from './endpoint-input.ts';

export function endpointOf(name: EndpointName): { method: string; path: string; area: string } {
  const entry = endpointMap[name];
  if (!entry) throw new Error(`There is no endpoint '${name}'.`);
  return { method: entry[0], path: entry[1], area: entry[2] };
}

/** For links and downloads, which cannot send our headers. */
export function endpointUrl<Name extends EndpointName>(
  name: Name,
  input: Pick<CallInput<Name>, keyof CallInput<Name> & ('params' | 'query')>,
): string {
  const { query, ...rest } = input as AnyInput;
  const acting = actingWindow();
  return urlOf(endpointOf(name).path, { ...rest, query: acting === null ? query : { ...query, [ACTING_QUERY]: acting } });
}

export function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`'${name}' is missing for ${path}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each));
    }
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
