import { describe, expect, test } from 'vitest';
import { driftOf } from './drift.ts';
import type { SentCampaign } from './drift.ts';
import { googlePlaces } from './google-places.ts';
import type { ObservedAd, ObservedCampaign } from './observed-campaign.ts';

const START = Date.UTC(2026, 10, 16);
const END = Date.UTC(2026, 10, 30);
const TARGETING = {
  geo_locations: { custom_locations: [{ latitude: -36.85, longitude: 174.76, radius: 8 }], location_types: ['home', 'recent'] },
  age_min: 18,
  custom_audiences: [{ id: { $ref: 't1/audience' } }],
};

const ours = (given: Partial<SentCampaign> = {}): SentCampaign => ({
  name: 'ORD-1 Spring',
  desiredState: 'ACTIVE',
  budget: 20_000,
  startsAt: START,
  endsAt: END,
  pending: { state: false, budget: false, endsAt: false },
  adSets: [
    {
      externalId: '1',
      targeting: TARGETING,
      isTargetingPending: false,
      ads: [{ externalId: '11', creativeExternalId: '111', isPending: false }],
    },
  ],
  ...given,
});

const ad = (given: Partial<ObservedAd> = {}): ObservedAd => ({
  externalId: '11',
  state: 'ACTIVE',
  refusal: null,
  creativeExternalId: '111',
  ...given,
});

/** As the network gives it back: numbers as text, lists in another order, fields of its own. */
const RETURNED = {
  geo_locations: {
    location_types: ['recent', 'home'],
    custom_locations: [{ latitude: '-36.85', longitude: '174.76', radius: 8, country: 'NZ' }],
  },
  age_min: 18,
  age_range: [18, 65],
  custom_audiences: [{ id: '9' }],
  targeting_automation: { advantage_audience: 0 },
};

const observed = (given: Partial<ObservedCampaign> = {}, targeting: unknown = RETURNED, ads = [ad()]): ObservedCampaign => ({
  externalId: '120',
  name: 'ORD-1 Spring',
  state: 'ACTIVE',
  isSwitchedOn: true,
  budget: 20_000,
  startsAt: START,
  endsAt: END,
  spent: 0,
  refusal: null,
  adSets: [{ externalId: '1', state: 'ACTIVE', budget: 20_000, endsAt: END, targeting, ads }],
  ...given,
});

test('what the network adds to our values is no difference', () => {
  expect(driftOf(ours(), observed())).toBeNull();
});

test.each<[string, ObservedCampaign, Record<string, unknown>]>([
  ['a new name', observed({ name: 'Mine' }), { name: 'Mine' }],
  ['a pause', observed({ isSwitchedOn: false, state: 'PAUSED' }), { state: 'PAUSED' }],
  ['a deletion, and nothing else', observed({ state: 'DELETED', isSwitchedOn: false, budget: null }), { state: 'DELETED' }],
  ['another budget', observed({ budget: 50_000 }), { budget: 50_000 }],
  ['a budget per day', observed({ budget: null }), { budget: 'Daily budget' }],
  ['another start', observed({ startsAt: START + 3_600_000 }), { startsAt: '2026-11-16T01:00:00.000Z' }],
  ['another end', observed({ endsAt: END + 86_400_000 }), { endsAt: '2026-12-01T00:00:00.000Z' }],
  ['no end', observed({ endsAt: null }), { endsAt: 'No end' }],
  ['another age', observed({}, { ...RETURNED, age_min: 21 }), { targeting: 'changed' }],
  ['one more place', observed({}, { ...RETURNED, geo_locations: { custom_locations: [1, 2] } }), { targeting: 'changed' }],
  ['a narrower audience', observed({}, { ...RETURNED, genders: [1] }), { targeting: 'changed' }],
  ['another creative', observed({}, RETURNED, [ad({ creativeExternalId: '222' })]), { creative: 'changed' }],
  ['a removed ad', observed({}, RETURNED, []), { creative: 'changed' }],
  ['an ad that is not ours', observed({}, RETURNED, [ad(), ad({ externalId: '12' })]), { creative: 'changed' }],
])('%s is a difference', (_, observed, expected) => {
  expect(driftOf(ours(), observed)).toEqual(expected);
});

describe('no difference is', () => {
  test('a block list that Meta no longer has', () => {
    const targeting = { age_min: 25, excluded_publisher_list_ids: ['11', '12'] };
    const sent = ours({ adSets: ours().adSets.map((adSet) => ({ ...adSet, targeting })) });
    expect(driftOf(sent, observed({}, { age_min: 25, excluded_publisher_list_ids: ['12'] }))).toBeNull();
    expect(driftOf(sent, observed({}, { age_min: 25 }))).toBeNull();
    expect(driftOf(sent, observed({}, { age_min: 30 }))).toEqual({ targeting: 'changed' });
  });

  test('what waits to be sent', () => {
    const pending = { state: true, budget: true, endsAt: true };
    const changed = observed({ isSwitchedOn: false, state: 'PAUSED', budget: 1, endsAt: null });
    expect(driftOf(ours({ pending }), changed)).toBeNull();
    expect(driftOf(ours({ pending }), observed({ state: 'DELETED', isSwitchedOn: false }))).toBeNull();
  });

  test('the end of a campaign, and a second that the network does not store', () => {
    expect(driftOf(ours(), observed({ state: 'COMPLETED', isSwitchedOn: false, endsAt: END - 900 }))).toBeNull();
  });

  test('a start that was not read', () => {
    expect(driftOf(ours(), observed({ startsAt: null }))).toBeNull();
  });
});

test('a campaign that people paused and someone switched on there is a difference', () => {
  expect(driftOf(ours({ desiredState: 'PAUSED' }), observed())).toEqual({ state: 'ACTIVE' });
});

test('on Google the places are compared, whatever else the criteria hold', () => {
  const place = { proximity: { geoPoint: { latitudeInMicroDegrees: -36_850_000 }, radius: 8 } };
  const sent = [
    { campaign: 'customers/1/campaigns/-2', ...place },
    { negative: true, contentLabel: { type: 'TRAGEDY' } },
    { negative: true, placement: { url: 'games.example' } },
  ];
  expect(googlePlaces({ criteria: sent })).toEqual({ criteria: [place] });
  expect(googlePlaces({})).toEqual({ criteria: [] });
});
