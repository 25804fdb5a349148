// Rules that every part of the contract keeps.
import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { errorCatalogue, errorText } from './error-catalogue.ts';
import { endpoints } from './index.ts';

const all = Object.entries(endpoints) as [string, Endpoint][];

describe.each(all)('%s', (_, endpoint) => {
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

test('no method and path stand twice', () => {
  const keys = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every error has a status of refusal or fault and a text that ends its placeholders', () => {
  for (const { status, text } of Object.values(errorCatalogue)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
  }
});

test('an error text is filled with its parameters and shows a gap when one is missing', () => {
  expect(errorText('customerNameTaken', { name: 'Kauri' })).toBe('A customer named Kauri already exists.');
  expect(errorText('customerNameTaken')).toContain('{name}');
});
