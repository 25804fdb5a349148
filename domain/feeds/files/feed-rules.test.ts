import { verticalByCode } from '#domain/inventory/index.ts';
import type { FiledListing, Vertical } from '#domain/inventory/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedRecord } from '../records/index.ts';
import { decideByVersion } from './decide-by-version.ts';
import type { RecordVersion } from './decide-by-version.ts';
import { nextSlots } from './image-slots.ts';
import type { ImageSlot } from './image-slots.ts';
import { judgeRecord } from './judge-record.ts';
import type { RecordFacts } from './judge-record.ts';
import { routeRecord } from './route-record.ts';
import { areTooManyMissing } from './missing-listings.ts';

const vertical = verticalByCode('real-estate') as Vertical;
const NOW = Date.parse('2026-11-17T00:00:00Z');
const at = (time: string | null, hash = 'a'): RecordVersion => ({ modifiedAt: time && `2026-11-${time}:00Z`, hash });

describe('the order of versions', () => {
  test.each([
    ['a new listing', at('02T09:00'), null, 'apply', []],
    ['a newer time', at('02T10:00'), at('02T09:00'), 'apply', []],
    ['a newer time with the same content', at('02T10:00'), at('02T09:00'), 'apply', []],
    ['the same time and content', at('02T09:00'), at('02T09:00'), 'unchanged', []],
    ['the same time with other content', at('02T09:00', 'b'), at('02T09:00'), 'apply', ['sameTimeChanged']],
    ['an older time', at('02T08:00', 'b'), at('02T09:00'), 'stale', []],
    ['the same time as a version that was not written', at('02T09:00'), at('02T09:00', ''), 'apply', []],
    ['an older time than a version that was not written', at('02T08:00'), at('02T09:00', ''), 'stale', []],
    ['no time and the same content', at(null), at(null), 'unchanged', []],
    ['no time and other content', at(null, 'b'), at(null), 'apply', []],
    ['a time up to a day ahead', at('17T23:59'), null, 'apply', []],
    ['a time more than a day ahead', at('18T00:01'), null, 'apply', ['timeAhead']],
  ] as const)('%s', (_, sent, stored, kind, warnings) => {
    const decision = decideByVersion(sent, stored, { now: NOW, isForced: false });
    expect([decision.kind, decision.warnings.map(({ code }) => code)]).toEqual([kind, warnings]);
  });

  test.each([
    ['no time and other content', at(null, 'b'), at(null), 'stale'],
    ['no time and the same content', at(null), at(null), 'unchanged'],
    ['no time and no listing', at(null), null, 'stale'],
    ['a time and no listing', at('02T09:00'), null, 'apply'],
    ['a newer time', at('02T10:00', 'b'), at('02T09:00'), 'apply'],
    ['the same time with other content', at('02T09:00', 'b'), at('02T09:00'), 'stale'],
    ['an older time', at('02T08:00', 'b'), at('02T09:00'), 'stale'],
  ] as const)('in a snapshot that is older than one that was read: %s', (_, sent, stored, kind) => {
    expect(decideByVersion(sent, stored, { now: NOW, isForced: false, isOutdated: true }).kind).toBe(kind);
    expect(decideByVersion(sent, stored, { now: NOW, isForced: true, isOutdated: true }).kind).toBe('apply');
  });

  test('a restored file is applied whatever is stored', () => {
    expect(decideByVersion(at('01T00:00'), at('02T00:00', 'b'), { now: NOW, isForced: true }).kind).toBe('apply');
  });

  test('the newest version wins in every order of arrival', () => {
    const version = fc.record({ minute: fc.integer({ min: 0, max: 59 }), hash: fc.constantFrom('a', 'b') });
    fc.assert(
      fc.property(fc.uniqueArray(version, { selector: ({ minute }) => minute, minLength: 1 }), (versions) => {
        let stored: RecordVersion | null = null;
        for (const { minute, hash } of versions) {
          const sent = { modifiedAt: new Date(NOW + minute * 60_000).toISOString(), hash };
          if (decideByVersion(sent, stored, { now: NOW, isForced: false }).kind === 'apply') stored = sent;
        }
        const newest = versions.toSorted((one, other) => other.minute - one.minute)[0];
        expect(stored?.hash).toBe(newest?.hash);
      }),
    );
  });
});

describe('the stores of a record', () => {
  const store = (id: string, customerId: string, agents: Record<string, string | null>) => ({
    id,
    customerId,
    offices: new Map(Object.entries(agents)),
  });
  const both = [
    store('s1', 'c1', { KAURIA: 'o1' }),
    store('s2', 'c2', { KAURIA: 'o2', TUIAAA: 'o3' }),
    store('s3', 'c1', { KAURIA: 'o4' }),
  ];
  const routes = (agentId: string, stores = both) => {
    const routed = routeRecord(agentId, stores);
    return 'refused' in routed ? routed.refused.code : routed.routes.map(({ store: { id }, officeId }) => `${id} ${officeId}`);
  };

  test('are one for each customer whose table has the agentID', () => {
    expect(routes('KAURIA')).toEqual(['s1 o1', 's2 o2']);
    expect(routes('TUIAAA')).toEqual(['s2 o3']);
  });
  test('are none for an unknown agentID, which is never guessed', () => expect(routes('OTHERS')).toBe('agentIdUnknown'));
  test('without an agentID are the only store, or none of several', () => {
    expect(routes('', both.slice(0, 1))).toEqual(['s1 null']);
    expect(routes('')).toBe('agentIdMissing');
  });
});

test.each([
  [0, 100, false],
  [4, 10, false],
  [5, 25, false],
  [6, 25, true],
  [20, 100, false],
  [21, 100, true],
  [1, 1, true],
  [3, 3, true],
])('leaving out %i of %i listings needs a person: %s', (missing, present, isHeld) => {
  expect(areTooManyMissing({ missing, present })).toBe(isHeld);
});

const record = (given: Partial<FeedRecord> = {}): FeedRecord => ({
  agentId: 'KAURIA',
  reference: 'KR-1',
  modifiedAt: null,
  status: 'current',
  isStatusOnly: false,
  fields: { title: 'Villa', type: 'RESIDENTIAL_FOR_SALE', metaData: { bedrooms: 3, suburb: 'Northcote' }, hiddenKeys: [] },
  agents: [],
  images: [],
  ...given,
});
const judge = (sent: FeedRecord, given: Partial<RecordFacts> = {}) =>
  judgeRecord(sent, {
    before: null,
    isWithdrawnByFeed: false,
    isAdopted: false,
    isReferenceTaken: false,
    officeId: 'o1',
    agentIds: ['a1'],
    vertical,
    locks: new Set(),
    ...given,
  });
function stored(sent: FeedRecord = record()): FiledListing & { isDeleted: boolean } {
  const { write } = judge(sent);
  if (!write) throw new Error('The record was not taken');
  return { ...write.listing, isDeleted: false };
}
const valueOf = (listing: FiledListing | undefined, key: string) => listing?.metaData.find((entry) => entry.key === key)?.value;
const statusOnly = (status: FeedRecord['status']) => record({ status, isStatusOnly: true, fields: { metaData: {}, hiddenKeys: [] } });

describe('what a record does to its listing', () => {
  test.each([
    ['current', 'ACTIVE', false, 'created'],
    ['sold', 'SOLD', false, 'created'],
    ['leased', 'LEASED', false, 'created'],
    ['offmarket', 'OFFMARKET', false, 'created'],
  ] as const)('%s makes a listing with the status %s', (status, market, isRemoved, outcome) => {
    const judged = judge(record({ status }));
    expect([valueOf(judged.write?.listing, 'status'), judged.write?.isRemoved, judged.outcome]).toEqual([market, isRemoved, outcome]);
  });

  test.each(['sold', 'leased', 'offmarket'] as const)('a message that it is %s changes nothing but the status', (status) => {
    const { write, outcome } = judge(statusOnly(status), { before: stored(), agentIds: [] });
    expect(outcome).toBe('updated');
    expect(write?.listing).toMatchObject({ title: 'Villa', officeId: 'o1', agentIds: ['a1'] });
    expect([valueOf(write?.listing, 'status'), valueOf(write?.listing, 'bedrooms')]).toEqual([status.toUpperCase(), 3]);
  });

  test('a withdrawn listing is removed, comes back when it is current again, and stays removed when a person removed it', () => {
    const before = stored();
    expect(judge(statusOnly('withdrawn'), { before })).toMatchObject({ outcome: 'removed', write: { isRemoved: true } });
    const gone = { ...before, isDeleted: true };
    expect(judge(statusOnly('withdrawn'), { before: gone, isWithdrawnByFeed: true })).toMatchObject({ outcome: 'unchanged', write: null });
    expect(judge(record(), { before: gone, isWithdrawnByFeed: true })).toMatchObject({ outcome: 'updated', write: { isRemoved: false } });
    expect(judge(record(), { before: gone })).toMatchObject({ outcome: 'unchanged', write: null, reasons: [{ code: 'removedByPerson' }] });
  });

  test('a message about an unknown listing makes none', () => {
    expect(judge(statusOnly('sold'))).toMatchObject({ outcome: 'unchanged', write: null, reasons: [{ code: 'listingUnknown' }] });
    expect(judge(record({ status: 'withdrawn' }))).toMatchObject({ outcome: 'unchanged', write: null, reasons: [] });
  });

  test('the same record again changes nothing', () => {
    expect(judge(record(), { before: stored() })).toMatchObject({ outcome: 'unchanged', write: null, isApplied: true });
  });

  test('locked fields stay and all others follow the feed, also the status', () => {
    const before = { ...stored(), title: 'Typed by a person' };
    const sent = record({
      status: 'sold',
      fields: { title: 'Sent', description: 'New', metaData: { bedrooms: 4, bathrooms: 2 }, hiddenKeys: ['suburb'] },
    });
    const locks = new Set(['title', 'metaData.bedrooms', 'metaData.suburb', 'officeId', 'metaData.status']);
    const { write } = judge(sent, { before, locks, officeId: 'o2' });
    expect(write?.listing).toMatchObject({ title: 'Typed by a person', description: 'New', officeId: 'o1' });
    expect(['bedrooms', 'bathrooms', 'status'].map((key) => valueOf(write?.listing, key))).toEqual([3, 2, 'SOLD']);
    expect(write?.listing.metaData.find(({ key }) => key === 'suburb')?.isPublic).toBe(true);
  });

  test('a wrong value refuses the record, but not that its listing is sold', () => {
    const fields = { title: 'Villa', metaData: { bedrooms: 5000 }, hiddenKeys: [] };
    expect(judge(record({ fields }))).toMatchObject({ outcome: 'refused', reasons: [{ code: 'metaData', path: 'bedrooms' }] });
    const sold = judge(record({ fields, status: 'sold' }), { before: stored() });
    expect(sold).toMatchObject({ outcome: 'updated', reasons: [{ code: 'metaData', isWarning: true }] });
    expect([valueOf(sold.write?.listing, 'status'), valueOf(sold.write?.listing, 'bedrooms')]).toEqual(['SOLD', 3]);
  });

  test('a record without open homes leaves none, and its listing can be sold', () => {
    const before = stored(record({ fields: { title: 'Villa', metaData: { inspectionTimes: null }, hiddenKeys: [] } }));
    expect(valueOf(before, 'inspectionTimes')).toBeUndefined();
    expect(valueOf(judge(statusOnly('sold'), { before }).write?.listing, 'status')).toBe('SOLD');
  });

  test('a listing is sold even where what is stored does not fit its form', () => {
    const before = stored();
    const misfit = { ...before, metaData: [...before.metaData, { key: 'inspectionTimes', value: [{ date: null }], isPublic: true }] };
    const { outcome, reasons, write } = judge(statusOnly('sold'), { before: misfit });
    expect([outcome, reasons.every(({ isWarning }) => isWarning)]).toEqual(['updated', true]);
    expect(valueOf(write?.listing, 'status')).toBe('SOLD');
    expect(valueOf(write?.listing, 'inspectionTimes')).toEqual([{ date: null }]);
  });

  test('an empty title leaves the stored one, and a reference that is taken is refused', () => {
    const untitled = record({ fields: { title: ' ', customerUrl: ' https://kauri.example ', metaData: {}, hiddenKeys: [] } });
    const { write } = judge(untitled, { before: stored() });
    expect([write?.listing.title, write?.listing.customerUrl]).toEqual([stored().title, 'https://kauri.example']);
    expect(judge(record(), { isReferenceTaken: true })).toMatchObject({ outcome: 'refused', reasons: [{ code: 'referenceTaken' }] });
  });
});

describe('picture slots', () => {
  const slot = (name: string, given: Partial<ImageSlot> = {}): ImageSlot => ({
    slot: name,
    url: `https://img.example/${name}.jpg`,
    modTime: '1',
    fileId: `file-${name}`,
    state: 'stored',
    ...given,
  });
  const sent = (name: string, modTime = '1') => ({ slot: name, url: `https://img.example/${name}.jpg`, modTime });

  test('are shown with the main picture first, and fetched again only when they changed', () => {
    const next = nextSlots([slot('a'), slot('m')], [sent('a'), sent('B'), sent('m', '2')]);
    expect(next.map(({ slot: name, state, fileId }) => [name, state, fileId])).toEqual([
      ['m', 'waiting', null],
      ['a', 'stored', 'file-a'],
      ['b', 'waiting', null],
      ['m', 'removed', 'file-m'],
    ]);
  });
  test('an empty or missing slot removes its picture', () => {
    expect(nextSlots([slot('m'), slot('a')], [sent('m'), { slot: 'a' }]).map(({ slot: name, state }) => `${name} ${state}`)).toEqual([
      'm stored',
      'a removed',
    ]);
  });
});
