import { checkValues, emptyValues } from '#domain/forms/index.ts';
import { metaValues, verticalByCode } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import { demoListing } from './demo-listings.ts';
import { newZealandSuburbs } from '../../stock/suburbs.ts';

const suburbAt = (place: number) => newZealandSuburbs[place % newZealandSuburbs.length]!;
const now = new Date('2026-03-30T22:00:00Z');
const groupAt = (place: number, vertical: 'real-estate' | 'general' = 'real-estate') => ({ suburb: suburbAt(place), vertical, now });
const many = Array.from({ length: 84 }, (_, place) => demoListing('adstead/0', place, groupAt(place)));

describe('the listings of the demo', () => {
  test.each(['real-estate', 'general'] as const)('fit the vertical %s', (code) => {
    const vertical = verticalByCode(code)!;
    for (let place = 0; place < 60; place += 1) {
      const listing = demoListing('any', place, groupAt(place, code));
      expect(checkValues(vertical.metaData, { ...emptyValues(vertical.metaData), ...metaValues(listing.metaData) })).toEqual([]);
      expect(vertical.listingTypes.map(({ value }) => value)).toContain(listing.type);
      expect(listing.title.length).toBeLessThanOrEqual(200);
    }
  });

  test('are the same for the same seed', () => {
    expect(demoListing('adstead/0', 5, groupAt(5))).toEqual(many[5]);
  });

  test('have their auctions and open homes ahead of the moment that they are made for', () => {
    const days = many.flatMap(({ metaData }) =>
      metaData.flatMap(({ key, value }) =>
        key === 'auction' ? [String(value)] : key === 'inspectionTimes' ? (value as { date: string }[]).map(({ date }) => date) : [],
      ),
    );
    expect(days.length).toBeGreaterThan(20);
    for (const day of days) expect(day > '2026-03-30' && day < '2026-05-15').toBe(true);
  });

  test('show every state that a screen can show', () => {
    const statuses = new Set(many.map(({ metaData }) => metaData.find(({ key }) => key === 'status')?.value));
    expect([...statuses]).toEqual(expect.arrayContaining(['ACTIVE', 'SOLD', 'UNDER_OFFER', 'OFFMARKET']));
    const isHidden = (key: string) => many.some(({ metaData }) => metaData.some((entry) => entry.key === key && !entry.isPublic));
    expect(['address', 'suburb', 'price'].filter(isHidden)).toEqual(['address', 'suburb', 'price']);
    expect(many.some(({ isRemoved }) => isRemoved)).toBe(true);
    expect(many.some(({ rooms }) => rooms === null)).toBe(true);
    expect(many.some(({ title }) => title.length > 150)).toBe(true);
    expect(many.some(({ metaData }) => !metaData.some(({ key }) => key === 'geoLocation'))).toBe(true);
  });
});
