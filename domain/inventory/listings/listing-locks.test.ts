import { expect, test } from 'vitest';
import { fieldsToLock } from './listing-locks.ts';
import type { FiledListing } from './filed-listing.ts';

const listing: FiledListing = {
  title: 'Villa',
  type: 'NONE',
  description: '',
  shortDescription: '',
  customerUrl: '',
  startPrice: 5,
  officeId: null,
  agentIds: ['a'],
  metaData: [
    { key: 'bedrooms', value: 3, isPublic: true },
    { key: 'status', value: 'ACTIVE', isPublic: true },
  ],
  pictures: [],
};

test.each([
  [{}, []],
  [{ title: 'House', agentIds: [] }, ['title', 'agentIds']],
  [{ metaData: [{ isPublic: true, value: 3, key: 'bedrooms' }] }, []],
  [{ metaData: [{ key: 'bedrooms', value: 3, isPublic: false }] }, ['metaData.bedrooms']],
  [{ metaData: [] }, ['metaData.bedrooms']],
  [{ metaData: [...listing.metaData, { key: 'suburb', value: 'Northcote', isPublic: true }] }, ['metaData.suburb']],
])('a person who changes %j locks %j', (change, fields) => {
  expect(fieldsToLock(listing, { ...listing, ...change })).toEqual(fields);
});
