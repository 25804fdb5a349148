// Finds the handler of a request by method and path. A pattern has parameters in braces, which match one segment or a part of it:
// 'GET /{version}/me', 'POST /v25/customers/{customer}/{service}:mutate'; '{rest*}' matches any number of segments.

export interface RouteMatch<Handler> {
  /** As in the route table. */
  route: string;
  handler: Handler;
  params: Record<string, string>;
}

export type FindRoute<Handler> = (method: string, path: string) => RouteMatch<Handler> | null;

interface CompiledRoute<Handler> {
  route: string;
  handler: Handler;
  pattern: RegExp;
}

/** Patterns are compiled once; the first route of the table that matches is taken. */
export function compileRoutes<Handler>(routes: Readonly<Record<string, Handler>>): FindRoute<Handler> {
  const byMethod = new Map<string, CompiledRoute<Handler>[]>();
  for (const [route, handler] of Object.entries(routes)) {
    const [method = '', pattern = ''] = route.split(' ');
    const compiled = byMethod.get(method) ?? [];
    compiled.push({ route, handler, pattern: compilePattern(pattern) });
    byMethod.set(method, compiled);
  }
  return (method, path) => {
    for (const { route, handler, pattern } of byMethod.get(method) ?? []) {
      const match = pattern.exec(path);
      if (match) return { route, handler, params: { ...match.groups } };
    }
    return null;
  };
}

const PARAMETER = /(\{\w+\*?\})/;

function compilePattern(pattern: string): RegExp {
  const parts = pattern.split(PARAMETER).map((part) => {
    const [, name, star] = /^\{(\w+)(\*?)\}$/.exec(part) ?? [];
    if (name === undefined) return escapeRegExp(part);
    return star === '*' ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`;
  });
  return new RegExp(`^${parts.join('')}$`);
}

export const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
