// Whatever was delivered, the network's own way to write it is no difference; and of one field that is changed there, exactly that one is.
import { contentFor, cottage, NOW, sampleOrder, villa } from '#test/harness/delivery/delivery-plan-order.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NETWORKS } from '../../networks/index.ts';
import type { Network } from '../../networks/index.ts';
import { campaignsInPlan } from '../plan/campaigns-in-plan.ts';
import type { PlannedCampaign } from '../plan/campaigns-in-plan.ts';
import { planDelivery } from '../plan/plan-delivery.ts';
import { driftOf } from './drift.ts';
import type { SentCampaign } from './drift.ts';
import { googlePlaces } from './google-places.ts';
import type { ObservedCampaign } from './observed-campaign.ts';

const degrees = (most: number) => fc.oneof(fc.constant(0), fc.double({ min: -most, max: most, noNaN: true }));
const coords = fc.record({ latitude: degrees(85), longitude: degrees(179) });
const zone = fc.constantFrom('Pacific/Auckland', 'Australia/Sydney', 'America/New_York', 'Europe/London', 'UTC');

const anyOrder = fc
  .record({
    net: fc.integer({ min: 40_000, max: 900_000 }),
    days: fc.integer({ min: 4, max: 60 }),
    places: fc.tuple(coords, fc.oneof(coords, fc.constant(null))),
    zones: fc.tuple(zone, zone),
    startDate: fc.constantFrom('2026-12-01', '2027-03-14', '2027-04-03', '2026-11-10'),
    type: fc.constantFrom('FACEBOOK_IMAGE_CAMPAIGN' as const, 'SINGLE_LISTING_IMAGE_CAROUSEL' as const, 'FACEBOOK_VIDEO_CAMPAIGN' as const),
    isHousing: fc.boolean(),
    currencyOffset: fc.constantFrom(1, 100, 1000),
    campaignName: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  })
  .map(({ net, days, places: [one, other], zones, startDate, type, isHousing, currencyOffset, campaignName }) => {
    const items = [
      { ...villa, coords: one },
      // Two homes of one building have the same place.
      { ...cottage, coords: other ?? one, images: villa.images, videos: villa.videos },
    ];
    const daySpans = [
      { fromDay: 1, share: 60 },
      { fromDay: 3, share: 40 },
    ];
    const { customer, google, ...order } = sampleOrder({
      items,
      net,
      days,
      stages: [contentFor(type, { useImagesForVideo: false })],
      plan: { marginPercent: 20, platformShares: { meta: 70, google: 30 }, daySpans, minimumPerAdSet: 0 },
    });
    return {
      ...order,
      startDate,
      currencyOffset,
      campaignName,
      customer: { ...customer, timezone: zones[0], ...(isHousing && { specialAdCategories: ['HOUSING' as const] }) },
      google: { customerId: google?.customerId ?? '', timezone: zones[1], excludedPlacements: google?.excludedPlacements ?? [] },
    };
  });

const planned = (order: ReturnType<typeof sampleOrder>, network: Network): PlannedCampaign[] =>
  campaignsInPlan(network, planDelivery(order, NOW)[network], {
    currencyOffset: order.currencyOffset,
    timezone: order.google?.timezone ?? 'UTC',
  });

const anyDelivery = fc
  .record({ order: anyOrder, network: fc.constantFrom(...NETWORKS), pick: fc.nat(), seed: fc.nat() })
  .map(({ order, network, pick, seed }) => {
    const all = planned(order, network);
    return { network, seed, campaign: all[pick % all.length] };
  })
  .filter((delivery): delivery is typeof delivery & { campaign: PlannedCampaign } => delivery.campaign !== undefined);

const ours = (network: Network, { name, budget, startsAt, endsAt, adSets }: PlannedCampaign): SentCampaign => ({
  name,
  desiredState: 'ACTIVE',
  budget,
  startsAt: startsAt?.getTime() ?? null,
  endsAt: endsAt?.getTime() ?? null,
  pending: { state: false, budget: false, endsAt: false },
  adSets: adSets.map(({ key, targeting, ads }) => ({
    externalId: key,
    targeting: network === 'google' ? googlePlaces(targeting) : targeting,
    isTargetingPending: false,
    ads: ads.map((ad) => ({ externalId: ad.key, creativeExternalId: ad.creativeKey, isPending: false })),
  })),
});

/** As a network writes a value back: with fields of its own, in another order, equal entries once, zeros left out, numbers as text. */
function writtenBack(value: unknown, seed: number): unknown {
  if (typeof value === 'number') return seed % 2 === 0 ? value : Number.isInteger(value) ? String(value) : Number(value.toFixed(7));
  if (Array.isArray(value)) {
    const unique = [...new Map(value.map((item) => [JSON.stringify(item), writtenBack(item, seed)])).values()];
    return seed % 3 === 0 ? unique : unique.toReversed();
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return '120000000000001';
  const entries = Object.entries(value).filter(([, each]) => each !== 0 || seed % 5 > 1);
  return { ...Object.fromEntries(entries.map(([field, each]) => [field, writtenBack(each, seed)])), own_field: 'of the network' };
}

function observed(network: Network, { name, budget, startsAt, endsAt, adSets }: PlannedCampaign, seed: number): ObservedCampaign {
  const second = (moment: Date | null): number | null => (moment === null ? null : Math.floor(moment.getTime() / 1000) * 1000);
  return {
    externalId: '1',
    name: seed % 2 === 0 ? name : `${name.normalize('NFD')} `,
    state: 'PENDING_REVIEW',
    isSwitchedOn: true,
    budget,
    startsAt: network === 'google' ? second(startsAt) : null,
    endsAt: second(endsAt),
    spent: 0,
    refusal: null,
    adSets: adSets.map((set) => ({
      externalId: set.key,
      state: 'PENDING_REVIEW' as const,
      budget: set.budget,
      endsAt: second(set.endsAt),
      targeting: network === 'google' ? googlePlaces(writtenBack(set.targeting, seed)) : writtenBack(set.targeting, seed),
      ads: set.ads
        .map((ad) => ({ externalId: ad.key, state: 'PENDING_REVIEW' as const, refusal: null, creativeExternalId: ad.creativeKey }))
        .toReversed(),
    })),
  };
}

test('directly after a delivery nothing differs', () => {
  fc.assert(
    fc.property(anyDelivery, ({ network, campaign, seed }) => {
      expect(driftOf(ours(network, campaign), observed(network, campaign, seed))).toBeNull();
    }),
    { numRuns: 400 },
  );
});

const withTargeting = (onNetwork: ObservedCampaign, change: (targeting: unknown) => unknown): ObservedCampaign => ({
  ...onNetwork,
  adSets: onNetwork.adSets.map((set, at) => (at === 0 ? { ...set, targeting: change(set.targeting) } : set)),
});

/** The first number in a value, one more. */
function moved(value: unknown): unknown {
  const text = JSON.stringify(value);
  return JSON.parse(text.replace(/("radius":"?)(\d+)/, (_, before: string, radius: string) => `${before}${Number(radius) + 1}`)) as unknown;
}

const CHANGES: Readonly<Record<string, (onNetwork: ObservedCampaign) => ObservedCampaign>> = {
  name: (onNetwork) => ({ ...onNetwork, name: `${onNetwork.name}x` }),
  state: (onNetwork) => ({ ...onNetwork, isSwitchedOn: false, state: 'PAUSED' }),
  budget: (onNetwork) => ({ ...onNetwork, budget: (onNetwork.budget ?? 0) + 1 }),
  endsAt: (onNetwork) => ({ ...onNetwork, endsAt: (onNetwork.endsAt ?? 0) + 60_000 }),
  startsAt: (onNetwork) => (onNetwork.startsAt === null ? onNetwork : { ...onNetwork, startsAt: onNetwork.startsAt - 60_000 }),
  targeting: (onNetwork) => withTargeting(onNetwork, moved),
  creative: (onNetwork) => ({
    ...onNetwork,
    adSets: onNetwork.adSets.map((set, at) => (at === 0 ? { ...set, ads: set.ads.slice(1) } : set)),
  }),
};

test('after one field was changed on the network, exactly that one differs', () => {
  fc.assert(
    fc.property(anyDelivery, fc.constantFrom(...Object.keys(CHANGES)), ({ network, campaign, seed }, field) => {
      const onNetwork = observed(network, campaign, seed);
      const changed = CHANGES[field]?.(onNetwork) ?? onNetwork;
      fc.pre(field !== 'startsAt' || network === 'google');
      expect(Object.keys(driftOf(ours(network, campaign), changed) ?? {})).toEqual([field]);
    }),
    { numRuns: 400 },
  );
});
