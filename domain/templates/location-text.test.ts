import { expect, test } from 'vitest';
import { AUCKLAND } from '../places/index.ts';
import { locationText, locationWithoutListing } from './location-text.ts';
import type { TemplateLocation } from './template-content.ts';

const countries = (...selectedCountries: string[]): TemplateLocation => ({ type: 'COUNTRY', selectedCountries });

test.each<[TemplateLocation, string]>([
  [{ type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 }, 'within 10 km of the listing'],
  [{ type: 'LISTING', byZip: true, metaDataKey: 'address', radius: 10 }, 'in the postcode area of the listing'],
  [{ type: 'OFFICE', byZip: false, radius: 2.5 }, 'within 2.5 km of the office'],
  [{ type: 'OFFICE', byZip: true, radius: 5 }, 'in the postcode area of the office'],
  [countries('NZ'), 'in New Zealand'],
  [countries('NZ', 'AU'), 'in New Zealand and Australia'],
  [countries('NZ', 'AU', 'FJ'), 'in New Zealand, Australia and Fiji'],
  [countries('NZ', 'AU', 'FJ', 'WS'), 'in 4 countries'],
  [{ type: 'CUSTOM_LOCATION', map: { center: AUCKLAND, zoom: 11, markers: [] } }, 'in the areas of the campaign template'],
])('%j is %s', (location, expected) => {
  expect(locationText(location, 1)).toBe(expected);
});

test.each<[TemplateLocation, string]>([
  [{ type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 }, 'within 10 km of the office'],
  [{ type: 'LISTING', byZip: true, metaDataKey: 'address', radius: 10 }, 'in the postcode area of the office'],
  [{ type: 'OFFICE', byZip: false, radius: 2.5 }, 'within 2.5 km of the office'],
  [countries('NZ'), 'in New Zealand'],
])('what has no place of its own and %j is %s', (location, expected) => {
  expect(locationText(locationWithoutListing(location), 0)).toBe(expected);
});

test('several listings have an area each', () => {
  expect(locationText({ type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 }, 2)).toBe('within 10 km of each listing');
});
