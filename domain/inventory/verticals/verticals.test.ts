import { formDescription } from '#contract/forms/index.ts';
import { checkValues, emptyValues } from '#domain/forms/index.ts';
import { describe, expect, test } from 'vitest';
import { VERTICALS } from './built-in-verticals.ts';
import { optionsOf, priceViewsOf } from './vertical.ts';
import { TIMES_OF_DAY } from './listing-choices.ts';

const [realEstate, general] = VERTICALS;
const labels = (options: readonly { label: string }[]): string[] => options.map(({ label }) => label);
const values = (options: readonly { value: string }[]): string[] => options.map(({ value }) => value);

describe.each(VERTICALS.map((vertical) => [vertical.label, vertical] as const))('%s', (_, vertical) => {
  test('is a form like any other, which nothing has to be typed into', () => {
    expect(formDescription.safeParse(structuredClone(vertical.metaData)).error).toBeUndefined();
    expect(checkValues(vertical.metaData, emptyValues(vertical.metaData))).toEqual([]);
  });

  test('hides only what it has', () => {
    const keys = vertical.metaData.sections.flatMap(({ fields }) => fields.map((field) => ('key' in field ? field.key : '')));
    for (const key of vertical.hideableKeys) expect(keys).toContain(key);
  });

  test('says Saved for DONE, and begins as ACTIVE and CLASSIFIED', () => {
    expect(vertical.listingStatuses).toContainEqual({ value: 'DONE', label: 'Saved' });
    expect(values(vertical.listingOptions)).toContain('CLASSIFIED');
    expect(emptyValues(vertical.metaData)['status']).toBe('ACTIVE');
  });
});

test('only the general vertical has brand campaigns and prices that do not apply', () => {
  expect(values(realEstate.listingTypes)).toEqual([
    'NONE',
    'RESIDENTIAL_FOR_SALE',
    'RESIDENTIAL_FOR_RENT',
    'RURAL_FOR_SALE',
    'COMMERCIAL_FOR_SALE',
    'COMMERCIAL_FOR_LEASE',
    'BUSINESS_FOR_SALE',
  ]);
  expect(values(general.listingTypes)).toEqual([...values(realEstate.listingTypes), 'BRAND_CAMPAIGN']);
  expect(labels(priceViewsOf(realEstate))).toEqual(['Fixed Price', 'Negotiation', 'Auction', 'Tender', 'On Request']);
  expect(labels(priceViewsOf(general))).toEqual([...labels(priceViewsOf(realEstate)), 'Not Applicable']);
  expect(optionsOf(general, 'bedrooms')).toEqual([]);
});

test('a day has every five minutes once', () => {
  expect(TIMES_OF_DAY).toHaveLength(288);
  expect(TIMES_OF_DAY[0]).toEqual({ value: '00:00', label: '12:00 am' });
  expect(TIMES_OF_DAY.find(({ value }) => value === '17:05')?.label).toBe('5:05 pm');
  expect(new Set(values(TIMES_OF_DAY)).size).toBe(288);
});
