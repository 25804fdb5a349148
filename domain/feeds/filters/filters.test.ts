import { VERTICALS } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import type { FeedRecord } from '../records/index.ts';
import { filterDifferences } from './filter-differences.ts';
import { FILTER_FIELDS, verticalFilterFields } from './filter-fields.ts';
import { filterListingOf, withFilterListing } from './filter-listing.ts';
import { FILTER_SNIPPETS } from './filter-snippets.ts';
import { filtersPage } from './filters-page.ts';
import { metaViolations } from './meta-violations.ts';
import { sampleFilterListing } from './sample-listing.ts';

const [realEstate] = VERTICALS;

const record: FeedRecord = {
  agentId: 'HARBOUR',
  reference: 'R-1',
  modifiedAt: null,
  status: 'current',
  isStatusOnly: false,
  fields: { title: 'Villa', startPrice: 100, metaData: { bedrooms: 3 }, hiddenKeys: [] },
  agents: [{ name: 'Mere', email: 'mere@example.com', phones: [] }],
  images: [{ slot: 'm', url: 'https://example.com/1.jpg' }, { slot: 'a' }],
};

test('a filter sees the fields of a record, its reference, status and number of pictures, and nothing else', () => {
  expect(filterListingOf(record)).toEqual({
    reference: 'R-1',
    imageCount: 1,
    status: 'current',
    title: 'Villa',
    startPrice: 100,
    metaData: { bedrooms: 3 },
    hiddenKeys: [],
  });
});

test('what a filter returns goes into the record without its identity', () => {
  const listing = { ...filterListingOf(record), title: 'New', status: 'sold' as const };
  expect(withFilterListing(record, listing)).toEqual({ ...record, status: 'sold', fields: { ...record.fields, title: 'New' } });
});

test('the table of fields names each field of a whole listing', () => {
  expect(Object.keys(sampleFilterListing(realEstate)).toSorted()).toEqual(FILTER_FIELDS.map(({ name }) => name).toSorted());
  expect(verticalFilterFields(realEstate).map(({ name }) => name)).toContain('metaData.bedrooms');
});

test('differences are told field by field, within the vertical too', () => {
  const before = sampleFilterListing(realEstate);
  const { shortDescription: _left, ...rest } = before;
  const after = { ...rest, title: 'New', metaData: { ...before.metaData, bedrooms: 4 } };
  expect(filterDifferences(before, after)).toEqual([
    { field: 'title', before: before.title, after: 'New' },
    { field: 'shortDescription', before: before.shortDescription, after: null },
    { field: 'metaData.bedrooms', before: before.metaData['bedrooms'] ?? null, after: 4 },
  ]);
  expect(filterDifferences(before, before)).toEqual([]);
});

describe('the fields of the vertical', () => {
  test.each([
    ['a good value', {}, { bedrooms: 3 }, []],
    ['a wrong value', {}, { bedrooms: 'three' }, ['bedrooms']],
    ['an unknown key', {}, { colour: 'red' }, ['colour']],
    ['null, which clears', { bedrooms: 3 }, { bedrooms: null }, []],
    ['a wrong value that was there before', { bedrooms: 'three' }, { bedrooms: 'three', bathrooms: 1 }, []],
    ['an unknown key that was there before', { colour: 'red' }, { colour: 'red', bathrooms: 1 }, []],
    ['a place on the map', {}, { geoLocation: { latitude: -36.8, longitude: 174.7 } }, []],
    ['no place on the map', {}, { geoLocation: { latitude: 200, longitude: 174.7 } }, ['geoLocation']],
    ['a wrong entry of a group', {}, { inspectionTimes: [{ date: 'soon', from: '10:00', to: '10:30' }] }, ['inspectionTimes.0.date']],
  ])('%s', (_, before, after, paths) => {
    expect(metaViolations(realEstate, before, after).map(({ path }) => path)).toEqual(paths);
  });
});

test('snippets have ids and names of their own, and define a filter', () => {
  expect(new Set(FILTER_SNIPPETS.map(({ id }) => id)).size).toBe(FILTER_SNIPPETS.length);
  expect(new Set(FILTER_SNIPPETS.map(({ name }) => name)).size).toBe(FILTER_SNIPPETS.length);
  for (const { code } of FILTER_SNIPPETS) expect(code).toContain('function filter(listing)');
});

test('docs/filters.md is what the tables say; `vitest -u` writes it anew', async () => {
  await expect(filtersPage()).toMatchFileSnapshot('../../../docs/filters.md');
});
