import { expect, test } from 'vitest';
import { adSetLocation } from './ad-set-location.ts';
import { mapTargets } from './map-target-shapes.ts';

const marker = (id: string, radius = 10) => ({ id, coords: { latitude: -36.84853, longitude: 174.76349 }, radius });
const targets = (...markers: ReturnType<typeof marker>[]) => ({ listingLocation: { enable: true, radius: 10 }, markers });
const complaint = (value: unknown): string | undefined => mapTargets.safeParse(value).error?.issues[0]?.message;

test('map targets hold the listing and markers as the specification names them', () => {
  expect(mapTargets.parse(targets(marker('a'), marker('b', 8)))).toEqual(targets(marker('a'), marker('b', 8)));
});

test.each([
  ['a radius below one kilometre', targets(marker('a', 0.9)), 'Minimum radius is 1km'],
  ['a radius above eighty kilometres', targets(marker('a', 80.1)), 'Maximum radius is 80km'],
  [
    'sixteen markers',
    targets(...Array.from({ length: 16 }, (_, index) => marker(`m${index}`))),
    'No more than 15 Markers allowed in targeting',
  ],
  ['two markers of one id', targets(marker('a'), marker('a')), 'Two markers have the same ID.'],
])('%s is refused in the words of the specification', (_, value, expected) => {
  expect(complaint(value)).toBe(expected);
});

test.each([
  [{ type: 'LISTING' }, { type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 }],
  [
    { type: 'OFFICE', byZip: true },
    { type: 'OFFICE', byZip: true, radius: 10 },
  ],
  [
    { type: 'COUNTRY', selectedCountries: ['NZ', 'AU'] },
    { type: 'COUNTRY', selectedCountries: ['NZ', 'AU'] },
  ],
  [
    { type: 'CUSTOM_LOCATION' },
    { type: 'CUSTOM_LOCATION', map: { center: { latitude: -36.84853, longitude: 174.76349 }, zoom: 11, markers: [] } },
  ],
])('an ad set’s location has its defaults: %j', (given, expected) => {
  expect(adSetLocation.parse(given)).toEqual(expected);
});

test.each([
  [{ type: 'COUNTRY', selectedCountries: [] }],
  [{ type: 'COUNTRY', selectedCountries: ['XX'] }],
  [{ type: 'COUNTRY', selectedCountries: ['NZ', 'NZ'] }],
  [{ type: 'OFFICE', radius: 81 }],
  [{ type: 'ELSEWHERE' }],
  [{ type: 'LISTING', selectedCountries: ['NZ'] }],
])('an ad set’s location is refused: %j', (given) => {
  expect(adSetLocation.safeParse(given).success).toBe(false);
});
