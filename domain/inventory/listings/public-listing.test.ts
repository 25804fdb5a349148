import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingFacts } from './listing-facts.ts';
import type { MetaEntry } from './meta-data.ts';
import { hiddenKeysOf, metaDataOf, metaValues } from './meta-data.ts';
import { publicListing } from './public-listing.ts';

const WHERE = { address: '18 Tui Terrace', suburb: 'Northcote', city: 'Auckland', region: 'Auckland', postcode: '0627' };
const pinOf = (metaData: readonly MetaEntry[]) => publicListing(metaData, null).pin;
const metaOf = (values: Record<string, unknown>, hidden: string[] = []): MetaEntry[] => metaDataOf(values, hidden);

describe('the public location', () => {
  test.each([
    ['everything', [], '18 Tui Terrace, Northcote, Auckland', 'Northcote'],
    ['suburb and town of a hidden address', ['address'], 'Northcote, Auckland', 'Northcote'],
    ['the town of a hidden suburb', ['suburb'], 'Auckland', ''],
    ['the town of both', ['address', 'suburb'], 'Auckland', ''],
  ])('is %s', (_, hidden, place, suburb) => {
    expect(publicListing(metaOf(WHERE, hidden), null)).toMatchObject({ place, suburb });
  });

  test('never holds a word of what is hidden', () => {
    const hiding = fc.subarray(['address', 'suburb'], { minLength: 1 });
    fc.assert(
      fc.property(hiding, fc.stringMatching(/^[A-Z][a-z]{4,9}$/), (hidden, secret) => {
        const metaData = metaOf(
          { ...WHERE, address: `9 ${secret}x Road`, suburb: hidden.includes('suburb') ? `${secret}y` : 'Northcote' },
          hidden,
        );
        expect(JSON.stringify(publicListing(metaData, 1))).not.toContain(secret);
        expect(JSON.stringify(listingFacts(metaData, 1))).not.toContain(secret);
      }),
    );
  });
});

describe('the public price', () => {
  test.each([
    ['Fixed Price', [], 98_500_000, 'Offers over 950,000', ''],
    ['', [], 98_500_000, 'Offers over 950,000', ''],
    ['Fixed Price', ['price'], null, '', ''],
    ['Auction', [], null, '', 'Auction'],
    ['Tender', [], null, '', 'Tender'],
    ['Negotiation', [], null, '', 'Negotiation'],
    ['On Request', [], null, '', 'On Request'],
    ['Auction', ['price'], null, '', 'Auction'],
    ['On Request', ['priceView'], null, '', ''],
    ['Not Applicable', [], null, '', ''],
    ['Enquiries over', [], null, '', 'Enquiries over'],
  ])('with the price view %j and %j hidden', (priceView, hidden, price, priceWords, insteadOfPrice) => {
    const metaData = metaOf({ priceView, price: 'Offers over 950,000' }, hidden);
    expect(publicListing(metaData, 98_500_000)).toMatchObject({ price, priceWords, insteadOfPrice });
    expect(listingFacts(metaData, 98_500_000).shownPrice).toBe(price);
  });
});

test.each([[[]], [['address']], [['suburb']]])('a postcode is public with the address only: %j hidden', (hidden) => {
  expect(publicListing(metaOf(WHERE, hidden), null).postcode).toBe(hidden.length === 0 ? '0627' : '');
});

describe('the pin', () => {
  const geoLocation = { latitude: -36.847_31, longitude: 174.741_29 };

  test('is exact unless the address is hidden, and then near it', () => {
    expect(pinOf(metaOf({ geoLocation }))).toEqual({ ...geoLocation, isApproximate: false });
    expect(pinOf(metaOf({ geoLocation, ...WHERE }, ['address']))).toEqual({ latitude: -36.84, longitude: 174.74, isApproximate: true });
    expect(pinOf([])).toBeNull();
  });

  test('of a hidden address is the same for all around it', () => {
    fc.assert(
      fc.property(fc.double({ min: -89, max: 89, noNaN: true }), fc.double({ min: -179, max: 179, noNaN: true }), (latitude, longitude) => {
        const pin = pinOf(metaOf({ geoLocation: { latitude, longitude }, address: 'x' }, ['address']))!;
        expect(Math.abs(pin.latitude - latitude)).toBeLessThanOrEqual(0.010_001);
        const again = pinOf(metaOf({ geoLocation: { latitude: pin.latitude, longitude: pin.longitude }, address: 'x' }, ['address']));
        expect(again).toEqual(pin);
      }),
    );
  });

  test.each([[{ latitude: 91, longitude: 0 }], [{ latitude: 0 }], ['here'], [null]])('of %j is none', (value) => {
    expect(pinOf([{ key: 'geoLocation', value, isPublic: true }])).toBeNull();
  });
});

describe('what lists are told', () => {
  test.each([
    ['ACTIVE', false, false],
    ['UNDER_OFFER', false, false],
    ['SOLD', true, false],
    ['LEASED', false, true],
    ['OFFMARKET', false, true],
    ['WITHDRAWN', false, true],
  ])('%s is sold: %s, closed: %s', (status, isSold, isClosed) => {
    expect(listingFacts(metaOf({ status }), null)).toMatchObject({ marketStatus: status, isSold, isClosed });
  });

  test('a listing of which nothing is said is active', () => {
    expect(listingFacts([], null)).toMatchObject({ marketStatus: 'ACTIVE', shownPrice: null, shownPlace: '', bedrooms: null });
  });

  test('a hidden price is none', () => {
    expect(listingFacts(metaOf({ price: 'Low' }), 100).shownPrice).toBe(100);
    expect(listingFacts(metaOf({ price: 'Low' }, ['price']), 100).shownPrice).toBeNull();
  });
});

describe('what is hidden and empty', () => {
  const geoLocation = { latitude: -36.847_31, longitude: 174.741_29 };

  test.each([[''], [null], [undefined], [[]]])('stays hidden while it is %j', (empty) => {
    const metaData = metaOf({ price: empty, address: empty, geoLocation }, ['price', 'address']);
    expect(listingFacts(metaData, 123_456_700)).toMatchObject({ shownPrice: null, shownPin: { latitude: -36.84, isApproximate: true } });
  });

  test('is no value of the form', () => {
    expect(metaValues(metaOf({ price: '', city: 'Auckland' }, ['price', 'address']))).toEqual({ city: 'Auckland' });
  });
});

test('what a form holds comes back as it was, without what is empty and shown', () => {
  const value = fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean(), fc.array(fc.integer(), { minLength: 1, maxLength: 3 }));
  const keys = fc.constantFrom('bedrooms', 'address', 'price', 'status', 'videoLink');
  fc.assert(
    fc.property(
      fc.dictionary(keys, fc.oneof(value, fc.constantFrom('', null, []))),
      fc.subarray(['address', 'price']),
      (values, hidden) => {
        const metaData = metaDataOf(values, hidden);
        for (const [key, kept] of Object.entries(metaValues(metaData))) expect(kept).toEqual(values[key]);
        expect(hiddenKeysOf(metaData).toSorted()).toEqual(hidden.toSorted());
        expect(metaData.some((entry) => entry.isPublic && (entry.value === '' || entry.value === null))).toBe(false);
        expect(metaDataOf(metaValues(metaData), hiddenKeysOf(metaData))).toEqual(metaData);
      },
    ),
  );
});
