import type { Listing, ListingFormFacts } from '#contract/inventory/index.ts';
import { verticalByCode } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import { listingBody, listingSchema, listingValues, newListingValues } from './listing-values.ts';

const vertical = verticalByCode('real-estate') as unknown as ListingFormFacts['vertical'];
const facts: ListingFormFacts = { vertical, currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 }, countryCode: 'NZ' };
const empty = newListingValues(facts, { officeId: '', agentId: '' });

describe('a new listing', () => {
  test('begins on the market, with an empty slot for each of three agents', () => {
    expect(empty.agentIds).toEqual(['', '', '']);
    expect(empty.metaData['status']).toBe('ACTIVE');
  });

  test('begins with the person as its agent, in their office', () => {
    expect(newListingValues(facts, { officeId: 'o1', agentId: 'a1' })).toMatchObject({ officeId: 'o1', agentIds: ['a1', '', ''] });
  });

  test.each([
    ['title', { title: ' ' }, 'Enter a title.'],
    ['type', { type: '' }, 'Choose a type.'],
    ['customerUrl', { customerUrl: 'javascript:alert(1)' }, 'Enter a web address that starts with https://.'],
    ['metaData.bedrooms', { metaData: { ...empty.metaData, bedrooms: -1 } }, 'At least 0.'],
  ])('is refused at %s', (path, wrong, message) => {
    const valid = { ...empty, title: '12 Kauri Road', type: 'RESIDENTIAL_FOR_SALE' };
    const schema = listingSchema(vertical.metaData);
    expect(schema.safeParse(valid).success).toBe(true);
    const issues = schema.safeParse({ ...valid, ...wrong }).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
  });
});

describe('the request body', () => {
  const filled = {
    ...empty,
    title: '12 Kauri Road',
    agentIds: ['a1', '', 'a3'],
    metaData: { ...empty.metaData, bedrooms: 3, address: '12 Kauri Road' },
    hiddenKeys: ['address'],
    geoLocation: { latitude: -36.8, longitude: 174.7 },
  };

  test('leaves out empty slots and empty fields, and says what is hidden', () => {
    const { agentIds, officeId, metaData } = listingBody(filled, vertical.metaData);
    expect({ agentIds, officeId }).toEqual({ agentIds: ['a1', 'a3'], officeId: null });
    expect(metaData).toEqual([
      { key: 'bedrooms', value: 3, isPublic: true },
      { key: 'address', value: '12 Kauri Road', isPublic: false },
      { key: 'status', value: 'ACTIVE', isPublic: true },
      { key: 'geoLocation', value: { latitude: -36.8, longitude: 174.7 }, isPublic: true },
    ]);
  });

  test('names pictures by their ids, removed ones too', () => {
    const picture = { _id: 'p1', s3Url: '/x', thumbnailUrl: '/y', width: 1, height: 1, deleted: true, croppedImageId: null };
    expect(listingBody({ ...filled, images: [picture] }, vertical.metaData).images).toEqual([
      { _id: 'p1', deleted: true, croppedImageId: null },
    ]);
  });

  test('is what a stored listing opens with again', () => {
    const body = listingBody(filled, vertical.metaData);
    const stored = {
      ...body,
      agents: body.agentIds.map((_id) => ({ _id })),
      office: null,
      version: 4,
      reference: 'DASH1',
      foundLocation: null,
    } as unknown as Listing;
    expect(listingValues(stored, vertical)).toEqual({ ...filled, agentIds: ['a1', 'a3', ''], version: 4, reference: 'DASH1' });
  });
});

describe('a person can only save a listing that they will see afterwards', () => {
  const valid = { ...empty, title: '12 Kauri Road', type: 'RESIDENTIAL_FOR_SALE', agentIds: ['a1', '', ''] };
  const issuesOf = (requirements: { office: boolean; agentId: string }, values: object) =>
    listingSchema(vertical.metaData, requirements)
      .safeParse({ ...valid, ...values })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test.each([
    [{ office: true, agentId: '' }, {}, [['officeId', 'Choose one of your offices.']]],
    [{ office: true, agentId: '' }, { officeId: 'o1' }, undefined],
    [{ office: false, agentId: 'a2' }, {}, [['agentIds', 'You can only save listings on which you are an agent.']]],
    [{ office: false, agentId: 'a1' }, {}, undefined],
  ])('%j with %j', (requirements, values, expected) => {
    expect(issuesOf(requirements, values)).toEqual(expected);
  });
});
