// Rules for every endpoint, also for those without a handler yet.
import type { Endpoint } from '#contract/endpoint.ts';
import { describe, expect, test } from 'vitest';

export function describeEndpoints(endpoints: Readonly<Record<string, Endpoint>>): void {
  describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
    test('declares a parameter for each brace of its path', () => {
      const braces = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const shape = (endpoint.params as { shape?: object } | undefined)?.shape ?? {};
      expect(Object.keys(shape).toSorted()).toEqual(braces.toSorted());
    });

    test('says in its summary what it does', () => {
      expect(endpoint.summary.length).toBeGreaterThan(5);
      expect(endpoint.area).toMatch(/^[a-z][a-z-]+$/);
    });
  });

  test('no two endpoints have the same method and path', () => {
    const keys = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
}
