import type { MetaEntry } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import { WHOLE_CATALOG } from './catalog-filter.ts';
import { FEED_COLUMNS, homeListing } from './home-listing.ts';
import type { CatalogListing } from './home-listing.ts';
import { isNameOf, nameOnMeta, productSetFilter } from './product-set.ts';

const settings = { currencyCode: 'NZD', countryCode: 'NZ', absoluteUrl: (path: string) => `https://ads.example${path}` };
const entry = (key: string, value: unknown, isPublic = true): MetaEntry => ({ key, value, isPublic });
const META = [
  entry('address', '12 Kauri Road'),
  entry('suburb', 'Ponsonby'),
  entry('city', 'Auckland'),
  entry('postcode', '1011'),
  entry('geoLocation', { latitude: -36.8512, longitude: 174.7412 }),
];
const listing = (given: Partial<CatalogListing> = {}): CatalogListing => ({
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Sunny villa',
  type: 'RESIDENTIAL_FOR_SALE',
  marketStatus: 'ACTIVE',
  description: 'x'.repeat(6000),
  customerUrl: 'https://kauri.example/1',
  startPrice: 98_500_050,
  metaData: META,
  pictures: [
    { s3Url: '/files/removed', deleted: true },
    { s3Url: '/files/a', deleted: false },
    { s3Url: '/files/b', deleted: false },
  ],
  foundLocation: null,
  render: null,
  bedrooms: 3,
  bathrooms: null,
  ...given,
});
const hide = (...keys: string[]) => META.map((each) => (keys.includes(each.key) ? { ...each, isPublic: false } : each));

describe('a home listing of the feed', () => {
  test('has every column that Meta requires, and no others than the feed declares', () => {
    const row = homeListing(listing(), settings);
    expect(row).toMatchObject({
      availability: 'for_sale',
      'address.addr1': '12 Kauri Road',
      'address.city': 'Auckland',
      'address.region': 'Auckland',
      'address.country': 'NZ',
      latitude: '-36.8512',
      price: '985000.50 NZD',
      'image[0].url': 'https://ads.example/files/a',
      'image[1].url': 'https://ads.example/files/b',
      num_beds: '3',
      num_baths: '',
      custom_label_0: 'RESIDENTIAL_FOR_SALE',
    });
    expect(row?.['description']).toHaveLength(5000);
    expect(Object.keys(row ?? {}).filter((column) => !FEED_COLUMNS.includes(column))).toEqual([]);
  });

  test('with a hidden suburb shows city and approximate place only', () => {
    const row = homeListing(listing({ metaData: hide('suburb') }), settings);
    expect(row).toMatchObject({ 'address.addr1': 'Auckland', 'address.postal_code': '', 'neighborhood[0]': '', latitude: '-36.86' });
  });

  test('shows its render before its own pictures', () => {
    const row = homeListing(listing({ render: '/files/rendered' }), settings);
    expect(['image[0].url', 'image[1].url', 'image[2].url'].map((column) => row?.[column])).toEqual([
      'https://ads.example/files/rendered',
      'https://ads.example/files/a',
      'https://ads.example/files/b',
    ]);
  });

  test.each<[string, Partial<CatalogListing>]>([
    ['no price', { startPrice: null }],
    ['a hidden price', { metaData: [...META, entry('price', '', false)] }],
    ['an auction', { metaData: [...META, entry('priceView', 'Auction')] }],
    ['no coordinates', { metaData: META.filter(({ key }) => key !== 'geoLocation') }],
    ['no picture', { pictures: [{ s3Url: '/files/a', deleted: true }] }],
    ['no web page', { customerUrl: '' }],
  ])('is left out with %s', (_, given) => expect(homeListing(listing(given), settings)).toBeNull());

  test.each([
    ['RESIDENTIAL_FOR_RENT', 'ACTIVE', 'for_rent', 'for_rent_by_agent', 'house'],
    ['COMMERCIAL_FOR_LEASE', 'ACTIVE', 'for_rent', 'for_rent_by_agent', 'other'],
    ['RESIDENTIAL_FOR_SALE', 'UNDER_OFFER', 'sale_pending', 'for_sale_by_agent', 'house'],
    ['RURAL_FOR_SALE', 'SOLD', 'recently_sold', 'for_sale_by_agent', 'other'],
  ])('of type %s that is %s is %s, %s, %s', (type, marketStatus, availability, listingType, propertyType) =>
    expect(homeListing(listing({ type, marketStatus }), settings)).toMatchObject({
      availability,
      listing_type: listingType,
      property_type: propertyType,
    }),
  );
});

test('a product set has the statuses and types of the filter in Meta’s words', () => {
  expect(productSetFilter(WHOLE_CATALOG)).toEqual({ availability: { is_any: ['for_sale', 'for_rent'] } });
  expect(productSetFilter({ statuses: ['ACTIVE', 'SOLD'], types: ['RESIDENTIAL_FOR_RENT'] })).toEqual({
    availability: { is_any: ['for_rent', 'recently_sold'] },
    custom_label_0: { is_any: ['RESIDENTIAL_FOR_RENT'] },
  });
});

test('a catalog is found on Meta by its id, also after it was renamed', () => {
  const id = '01900000-0000-7000-8000-00000000abcd';
  expect(isNameOf(id, nameOnMeta({ id, name: 'All homes' }))).toBe(true);
  expect(isNameOf(id, nameOnMeta({ id: id.replace('abcd', 'abce'), name: 'All homes' }))).toBe(false);
  expect(isNameOf(id, undefined)).toBe(false);
});
