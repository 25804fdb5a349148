import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey, foundPlaceOf, locationOf, lookUpAt } from './found-location.ts';
import type { FoundLocation } from './found-location.ts';
import { metaDataOf } from './meta-data.ts';
import { publicListing } from './public-listing.ts';

const ADDRESS = { address: '18 Tui Terrace', suburb: 'Northcote', city: 'Auckland' };
const meta = (values: Record<string, unknown> = ADDRESS, hidden: string[] = []) => metaDataOf(values, hidden);
const found = (precision: 'exact' | 'street' | 'suburb' = 'exact', given: Partial<FoundLocation> = {}): FoundLocation => ({
  address: addressKey(meta()),
  location: { latitude: -36.8013, longitude: 174.7421, precision },
  tryAgainAt: null,
  ...given,
});
const GIVEN = { latitude: -36.5, longitude: 174.5 };

describe('a listing without coordinates', () => {
  test('is at what was found for its address', () => {
    expect(locationOf(meta(), found('street'))).toEqual({ latitude: -36.8013, longitude: 174.7421, precision: 'street' });
    expect(locationOf(meta(), found())).toEqual({ latitude: -36.8013, longitude: 174.7421 });
  });

  test('is not at what was found for another address', () => {
    expect(locationOf(meta({ ...ADDRESS, address: '20 Tui Terrace' }), found())).toBeNull();
  });

  test.each<[string, Record<string, unknown>, FoundLocation | null, string | null]>([
    ['at once when it is new', ADDRESS, null, '1970-01-01T00:00:00.000Z'],
    ['at once when its address changed', { ...ADDRESS, address: '20 Tui Terrace' }, found(), '1970-01-01T00:00:00.000Z'],
    ['not again when only case and commas changed', { ...ADDRESS, address: '18 TUI terrace,' }, found(), null],
    ['not again when it was found', ADDRESS, found(), null],
    ['not again when nothing was found', ADDRESS, found('exact', { location: null }), null],
    [
      'later when the geocoder was out of order',
      ADDRESS,
      found('suburb', { tryAgainAt: '2026-11-17T10:00:00.000Z' }),
      '2026-11-17T10:00:00.000Z',
    ],
    ['never without an address', { bedrooms: 3 }, null, null],
    ['never with coordinates', { ...ADDRESS, geoLocation: GIVEN }, null, null],
  ])('is looked up %s', (_, values, stored, at) => {
    expect(lookUpAt(meta(values), stored)?.toISOString() ?? null).toBe(at);
  });
});

test('coordinates that were given always win over those that were found', () => {
  fc.assert(
    fc.property(fc.double({ min: -89, max: 89, noNaN: true }), fc.constantFrom('exact', 'street', 'suburb'), (latitude, precision) => {
      const listing = meta({ ...ADDRESS, geoLocation: { latitude, longitude: 1 } });
      expect(locationOf(listing, found(precision))).toEqual({ latitude, longitude: 1 });
      expect(foundPlaceOf(listing, found(precision))).toBeNull();
    }),
  );
});

describe('the public pin', () => {
  test.each([
    ['exact', false],
    ['street', true],
    ['suburb', true],
  ] as const)('of a place found as %s is approximate: %s', (precision, isApproximate) => {
    expect(publicListing(meta(), null, found(precision)).pin).toEqual({ latitude: -36.8013, longitude: 174.7421, isApproximate });
  });

  test('of a suburb that a person chose is approximate', () => {
    expect(publicListing(meta({ geoLocation: { ...GIVEN, precision: 'suburb' } }), null).pin).toEqual({ ...GIVEN, isApproximate: true });
  });

  test.each([['address'], ['suburb']])('never shows what was found exactly when the %s is hidden', (key) => {
    const pin = publicListing(meta(ADDRESS, [key]), null, found()).pin;
    expect(pin).toEqual({ latitude: -36.8, longitude: 174.74, isApproximate: true });
  });
});
