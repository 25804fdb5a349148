// Rules for all endpoints and errors of the contract.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeEndpoints } from '../test/harness/describe-endpoints.ts';
import { errorCatalogue, errorText } from './error-catalogue.ts';
import { endpoints } from './index.ts';

describeEndpoints(endpoints);

test('every error has a status of 400 or more and a text with closed placeholders', () => {
  for (const { status, text } of Object.values(errorCatalogue)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/);
  }
});

test('an error text is filled with its parameters and shows a gap when one is missing', () => {
  expect(errorText('customerNameTaken', { name: 'Kauri' })).toBe('A customer named Kauri already exists.');
  expect(errorText('customerNameTaken')).toContain('{name}');
});

test('no two modules name an error alike: the later one would silently take the place of the other', () => {
  const sources = globSync('contract/**/*-errors.ts').map((file) => readFileSync(file, 'utf8'));
  const codes = sources.flatMap((source) => [...source.matchAll(/^ {2}(\w+): \{/gm)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
