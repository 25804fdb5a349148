import { checkValues, emptyValues } from '#domain/forms/index.ts';
import { metaValues, verticalByCode } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import { demoListing } from './demo-listings.ts';
import { newZealandSuburbs } from './stock/suburbs.ts';

const suburbAt = (place: number) => newZealandSuburbs[place % newZealandSuburbs.length]!;
const many = Array.from({ length: 84 }, (_, place) => demoListing('adstead/0', place, suburbAt(place), 'real-estate'));

describe('the listings of the demo', () => {
  test.each(['real-estate', 'general'] as const)('fit the vertical %s', (code) => {
    const vertical = verticalByCode(code)!;
    for (let place = 0; place < 60; place += 1) {
      const listing = demoListing('any', place, suburbAt(place), code);
      expect(checkValues(vertical.metaData, { ...emptyValues(vertical.metaData), ...metaValues(listing.metaData) })).toEqual([]);
      expect(vertical.listingTypes.map(({ value }) => value)).toContain(listing.type);
      expect(listing.title.length).toBeLessThanOrEqual(200);
    }
  });

  test('are the same for the same seed', () => {
    expect(demoListing('adstead/0', 5, suburbAt(5), 'real-estate')).toEqual(many[5]);
  });

  test('show every state that a screen can show', () => {
    const statuses = new Set(many.map(({ metaData }) => metaData.find(({ key }) => key === 'status')?.value));
    expect([...statuses]).toEqual(expect.arrayContaining(['ACTIVE', 'SOLD', 'UNDER_OFFER', 'OFFMARKET']));
    expect(new Set(many.map(({ campaigns }) => campaigns))).toEqual(new Set(['none', 'running', 'ended']));
    const isHidden = (key: string) => many.some(({ metaData }) => metaData.some((entry) => entry.key === key && !entry.isPublic));
    expect(['address', 'suburb', 'price'].filter(isHidden)).toEqual(['address', 'suburb', 'price']);
    expect(many.some(({ isRemoved }) => isRemoved)).toBe(true);
    expect(many.some(({ rooms }) => rooms === null)).toBe(true);
    expect(many.some(({ title }) => title.length > 150)).toBe(true);
    expect(many.some(({ metaData }) => !metaData.some(({ key }) => key === 'geoLocation'))).toBe(true);
  });
});
