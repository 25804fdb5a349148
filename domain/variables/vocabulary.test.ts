import { expect, test } from 'vitest';
import { FORMATS, plainText } from './formats.ts';
import { checkTemplate } from './check-template.ts';
import { subjectOf } from './variable.ts';
import { variablesPage } from './variables-page.ts';
import { variableNamesFor, SUBJECTS, SUBJECTS_BY_TEMPLATE, VOCABULARY } from './vocabulary.ts';
import type { TemplateKind } from './vocabulary.ts';

test('every variable has a name of its own, a meaning, and an example that shows', () => {
  expect(new Set(VOCABULARY.map(({ name }) => name)).size).toBe(VOCABULARY.length);
  for (const { name, kind, means, example } of VOCABULARY) {
    expect(name).toMatch(/^[a-z]+\d?\.[a-z][A-Za-z0-9]*$/);
    expect(Object.keys(SUBJECTS)).toContain(subjectOf(name));
    expect(means).not.toBe('');
    expect(plainText(example, kind, { timezone: 'UTC' }), name).not.toBe('');
  }
});

test('every subject has variables', () => {
  for (const subject of Object.keys(SUBJECTS)) expect(VOCABULARY.some(({ name }) => subjectOf(name) === subject)).toBe(true);
});

test("the specification's fields of listings are known by its own names", () => {
  const names = [
    'title',
    'reference',
    'description',
    'shortDescription',
    'customerUrl',
    'type',
    'startPrice',
    'numImages',
    'bedrooms',
    'bathrooms',
    'garages',
    'carports',
    'openSpaces',
    'landDetails',
    'videoLink',
    'priceView',
    'price',
    'status',
    'inspectionTimes',
    'auction',
    'auctionLocation',
    'address',
  ];
  const text = names.map((name) => `{{listing.${name}}}`).join(' ');
  expect(checkTemplate(text, variableNamesFor('campaignCopy'), 'text')).toEqual([]);
});

test('every example of a format checks clean', () => {
  const names = { here: VOCABULARY, everywhere: VOCABULARY };
  for (const { example } of FORMATS) expect(checkTemplate(`{{${example.variable} | ${example.call}}}`, names, 'text')).toEqual([]);
});

test.each(Object.keys(SUBJECTS_BY_TEMPLATE) as TemplateKind[])('a template for %s knows its subjects and no others', (kind) => {
  const { here } = variableNamesFor(kind);
  expect([...new Set(here.map(({ name }) => subjectOf(name)))].toSorted()).toEqual([...SUBJECTS_BY_TEMPLATE[kind]].toSorted());
});

test('docs/variables.md is what the vocabulary says; `vitest -u` writes it anew', async () => {
  await expect(variablesPage()).toMatchFileSnapshot('../../docs/variables.md');
});
