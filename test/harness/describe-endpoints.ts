// Rules for every endpoint, also for those without a handler yet.
import type { Endpoint } from '#contract/endpoint.ts';
import { NO_QUERY } from '#contract/strict-query.ts';
import { describe, expect, test } from 'vitest';

interface QuerySchema {
  shape?: Record<string, unknown>;
  in?: QuerySchema;
}

/** A list's query is transformed after it is read. */
function queryShape({ query }: Endpoint): Record<string, unknown> {
  const schema = query as QuerySchema | undefined;
  return schema?.shape ?? schema?.in?.shape ?? {};
}

export function describeEndpoints(endpoints: Readonly<Record<string, Endpoint>>): void {
  describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
    test('declares a parameter for each brace of its path', () => {
      const braces = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const shape = (endpoint.params as { shape?: object } | undefined)?.shape ?? {};
      expect(Object.keys(shape).toSorted()).toEqual(braces.toSorted());
    });

    test('refuses a query parameter that it does not know, and says its name', () => {
      const { error } = (endpoint.query ?? NO_QUERY).safeParse({ unknownParameter: '1' });
      expect(error?.issues.map(({ message }) => message)).toContain("There is no query parameter 'unknownParameter'.");
    });

    test('says in its summary what it does', () => {
      expect(endpoint.summary.length).toBeGreaterThan(5);
      expect(endpoint.area).toMatch(/^[a-z][a-z-]+$/);
    });
  });

  const lists = Object.entries(endpoints).filter(([, endpoint]) => 'projection' in queryShape(endpoint) && 'page' in queryShape(endpoint));
  test.runIf(lists.length > 0).each(lists)('%s sorts by -_id and projects as the specification names it', (_, { query }) => {
    const read = query?.safeParse({ sort: '-_id', projection: '_id' });
    expect(read?.data).toMatchObject({ order: { field: '_id', descending: true }, fields: ['_id'] });
  });

  test('no two endpoints have the same method and path', () => {
    const keys = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
}
