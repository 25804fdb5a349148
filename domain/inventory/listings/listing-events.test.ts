import { expect, test } from 'vitest';
import { listingEvents, listingSnapshot } from './listing-events.ts';
import type { ListingToSnapshot } from './listing-events.ts';

const listing = (meta: Record<string, unknown> = {}, given: Partial<ListingToSnapshot> = {}) =>
  listingSnapshot({
    type: 'RESIDENTIAL_FOR_SALE',
    officeId: null,
    listingOption: 'CLASSIFIED',
    startPrice: 90_000_000,
    agentIds: ['hana'],
    pictures: [{ deleted: false }, { deleted: true }],
    videos: [],
    metaData: Object.entries(meta).map(([key, value]) => ({ key, value, isPublic: true })),
    ...given,
  });
const openHomes = (...dates: string[]) => ({ inspectionTimes: dates.map((date) => ({ date, from: '11:00', to: '11:45' })) });

test('a snapshot holds what rules read: single values, counts and open homes', () => {
  expect(listing({ suburb: ' Ponsonby ', bedrooms: 3, pool: true, tags: ['a'], ...openHomes('2026-11-21') })).toEqual({
    type: 'RESIDENTIAL_FOR_SALE',
    officeId: null,
    listingOption: 'CLASSIFIED',
    price: 90_000_000,
    status: 'ACTIVE',
    pictures: 1,
    videos: 0,
    agents: 1,
    openHomes: ['2026-11-21 11:00'],
    meta: { suburb: 'Ponsonby', bedrooms: 3, pool: true },
  });
});

test.each([
  ['a new listing', null, listing(), ['NEW']],
  ['a new listing with an open home', null, listing(openHomes('2026-11-21')), ['NEW', 'OPEN_HOME']],
  ['a listing that arrives sold', null, listing({ status: 'SOLD' }), []],
  ['nothing changed', listing(), listing(), []],
  ['another price', listing(), listing({}, { startPrice: 1 }), ['PRICE_CHANGED']],
  ['a first price', listing({}, { startPrice: null }), listing(), []],
  ['sold', listing(), listing({ status: 'SOLD' }, { startPrice: 1 }), ['SOLD']],
  ['leased', listing(), listing({ status: 'LEASED' }), ['SOLD']],
  ['sold again in the same words', listing({ status: 'SOLD' }), listing({ status: 'SOLD' }, { startPrice: 1 }), []],
  ['withdrawn', listing(), listing({ status: 'WITHDRAWN' }), ['WITHDRAWN']],
  ['off market after it was sold', listing({ status: 'SOLD' }), listing({ status: 'OFFMARKET' }), []],
  ['sold after it was withdrawn', listing({ status: 'WITHDRAWN' }), listing({ status: 'SOLD' }), ['SOLD']],
  ['back on the market', listing({ status: 'SOLD' }), listing(), []],
  ['under offer', listing(), listing({ status: 'UNDER_OFFER' }), []],
  ['an open home', listing(), listing(openHomes('2026-11-21')), ['OPEN_HOME']],
  ['an open home less', listing(openHomes('2026-11-21')), listing(), []],
  ['an open home and another price', listing(), listing(openHomes('2026-11-21'), { startPrice: 1 }), ['PRICE_CHANGED', 'OPEN_HOME']],
])('%s', (_, before, after, events) => {
  expect(listingEvents(before, after)).toEqual(events);
});
