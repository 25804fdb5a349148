import { describe, expect, test } from 'vitest';
import { adSetChanges, campaignChanges, isAnyReviewedAgain } from './network-changes.ts';
import type { AdSetSettings, CampaignSettings } from './network-changes.ts';

const NZD = { currencySuffix: 'NZD', offset: 100 };
const marker = { id: 'a', coords: { latitude: -36.8, longitude: 174.7 }, radius: 8 };
const adSet: AdSetSettings = {
  _id: 'set',
  name: 'Days 1 to 7',
  state: 'ACTIVE',
  budget: 10_000,
  lastDay: '2026-11-20',
  targeting: { ageMin: 18, ageMax: 65, gender: 'ALL', markers: [marker] },
  ads: [{ _id: 'ad', name: 'Ad 1', copy: [{ key: 'headline', label: 'Headline', text: 'Sunny villa' }], pictures: ['1', null] }],
};
const campaign: CampaignSettings = { _id: 'c', name: 'Spring', state: 'ACTIVE', budget: 20_000, lastDay: '2026-11-20', adSets: [adSet] };

const told = (changes: ReturnType<typeof adSetChanges>) =>
  changes.map(
    ({ subject, label, before, after, isReviewedAgain }) =>
      `${subject}, ${label}: ${before} → ${after}${isReviewedAgain ? ' (review)' : ''}`,
  );

describe('a change of an ad set', () => {
  test.each<[string, Partial<AdSetSettings>, string[]]>([
    ['nothing', {}, []],
    ['status', { state: 'PAUSED' }, ['Days 1 to 7, Status: Active → Paused']],
    ['budget', { budget: 15_050 }, ['Days 1 to 7, Budget: $100.00 → $150.50']],
    ['last day', { lastDay: '2026-11-22' }, ['Days 1 to 7, Last day: 20/11/2026 → 22/11/2026']],
    [
      'age',
      { targeting: { ...adSet.targeting!, ageMin: 30 } },
      ['Days 1 to 7, Targeting: 18–65+, all genders, 1 area: 8 km → 30–65+, all genders, 1 area: 8 km (review)'],
    ],
    ['only the id of a circle', { targeting: { ...adSet.targeting!, markers: [{ ...marker, id: 'b' }] } }, []],
    [
      'copy',
      { ads: [{ ...adSet.ads[0]!, copy: [{ key: 'headline', label: 'Headline', text: 'Quiet villa' }] }] },
      ['Ad 1, Headline: Sunny villa → Quiet villa (review)'],
    ],
    ['a picture', { ads: [{ ...adSet.ads[0]!, pictures: ['1', '2'] }] }, ['Ad 1, Image 2: Current image → New image (review)']],
  ])('of %s', (_, change, expected) => {
    const changes = adSetChanges(adSet, { ...adSet, ...change }, NZD);
    expect(told(changes)).toEqual(expected);
    expect(isAnyReviewedAgain(changes)).toBe(expected.some((text) => text.endsWith('(review)')));
  });
});

test('a change of a campaign comes before those of its ad sets', () => {
  const after = { ...campaign, state: 'PAUSED', lastDay: '2026-11-25', adSets: [{ ...adSet, budget: 5000 }] } as const;
  expect(told(campaignChanges(campaign, after, NZD))).toEqual([
    'Spring, Status: Active → Paused',
    'Spring, Last day: 20/11/2026 → 25/11/2026',
    'Days 1 to 7, Budget: $100.00 → $50.00',
  ]);
});
