import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../campaign-states.ts';
import { orderInLabel } from '../plan/labels.ts';
import { areCampaignsOver } from './campaign-over.ts';
import type { EndingCampaign } from './campaign-over.ts';
import { googleAdState } from './google-ad-state.ts';
import { metaReasons } from './meta-refusal.ts';
import { observationPause } from './observation-pace.ts';
import { campaignRefusal, refusalText } from './refusal-texts.ts';
import { stateOfCampaign, stateOnceEnded } from './state-of-campaign.ts';

test.each<[CampaignState, CampaignState[], CampaignState]>([
  ['ACTIVE', ['PENDING_REVIEW', 'PENDING_REVIEW'], 'PENDING_REVIEW'],
  ['ACTIVE', ['ACTIVE', 'REJECTED'], 'ACTIVE'],
  ['ACTIVE', ['REJECTED', 'REJECTED'], 'REJECTED'],
  ['ACTIVE', ['DELETED', 'REJECTED'], 'REJECTED'],
  ['ACTIVE', ['DELETED'], 'PAUSED'],
  ['ACTIVE', [], 'ACTIVE'],
  ['PAUSED', ['ACTIVE'], 'PAUSED'],
  ['COMPLETED', ['ACTIVE'], 'COMPLETED'],
  ['DELETED', ['ACTIVE'], 'DELETED'],
  ['REJECTED', ['REJECTED', 'PENDING_REVIEW'], 'PENDING_REVIEW'],
])('a campaign that is %s with ads that are %j is %s', (own, ads, expected) => {
  expect(stateOfCampaign(own, ads)).toBe(expected);
});

test.each<[string, string, string, string, CampaignState, CampaignState]>([
  ['ENABLED', 'ENABLED', 'REVIEW_IN_PROGRESS', '', 'ACTIVE', 'PENDING_REVIEW'],
  ['ENABLED', 'ENABLED', 'REVIEWED', 'APPROVED', 'ACTIVE', 'ACTIVE'],
  ['ENABLED', 'ENABLED', 'REVIEWED', 'APPROVED_LIMITED', 'ACTIVE', 'ACTIVE'],
  ['ENABLED', 'ENABLED', 'UNDER_APPEAL', 'DISAPPROVED', 'ACTIVE', 'REJECTED'],
  ['PAUSED', 'ENABLED', 'REVIEWED', 'APPROVED', 'ACTIVE', 'PAUSED'],
  ['ENABLED', 'PAUSED', 'REVIEWED', 'APPROVED', 'ACTIVE', 'PAUSED'],
  ['ENABLED', 'ENABLED', 'REVIEWED', 'APPROVED', 'PAUSED', 'PAUSED'],
  ['ENABLED', 'ENABLED', 'REVIEWED', 'APPROVED', 'COMPLETED', 'COMPLETED'],
  ['REMOVED', 'ENABLED', 'REVIEWED', 'APPROVED', 'ACTIVE', 'DELETED'],
])(
  'an ad on Google that is %s in a group that is %s, %s %s, in a campaign that is %s, is %s',
  (status, group, review, approval, campaign, expected) => {
    expect(googleAdState({ status, adGroupStatus: group, reviewStatus: review, approvalStatus: approval }, campaign)).toBe(expected);
  },
);

describe('the reason of a refusal', () => {
  test('of Meta is found under every placement, and problems stand in for it', () => {
    const feedback = {
      global: { 'Unrealistic outcomes': 'Your ad promises results.' },
      placement_specific: { facebook: { Housing: 'No.' } },
    };
    expect(refusalText(metaReasons(feedback, []))).toBe('Unrealistic outcomes: Your ad promises results. Housing: No.');
    expect(refusalText(metaReasons(undefined, [{ error_summary: 'Creative deleted', error_message: 'It is gone' }]))).toBe(
      'Creative deleted: It is gone.',
    );
  });

  test('of Google is written in words, with the text that it concerns', () => {
    expect(refusalText([{ rule: 'UNRELIABLE_CLAIMS', words: '', texts: ['Guaranteed returns'] }])).toBe(
      'Unreliable claims, in “Guaranteed returns”.',
    );
    expect(refusalText([])).toBe('No reason was given.');
  });

  test('is told for the campaign, with the share of its ads', () => {
    expect(campaignRefusal([{ refusal: null }])).toBeNull();
    expect(campaignRefusal([{ refusal: 'Housing.' }, { refusal: 'Housing.' }])).toBe('Housing.');
    expect(campaignRefusal([{ refusal: 'Housing.' }, { refusal: null }])).toBe('1 of 2 ads does not run. Housing.');
  });
});

test('an account is looked at every five minutes while something is in review, otherwise every fifteen', () => {
  expect(observationPause(['ACTIVE', 'PENDING_REVIEW'])).toBe(300_000);
  expect(observationPause(['ACTIVE'])).toBe(900_000);
});

const NOW = 1000;
const ending = (given: Partial<EndingCampaign>): EndingCampaign => ({
  state: 'COMPLETED',
  desiredState: 'ACTIVE',
  endsAt: NOW,
  isDeleted: false,
  ...given,
});
test.each<[string, EndingCampaign[], boolean]>([
  ['none', [], false],
  ['all over', [ending({}), ending({})], true],
  ['one that runs', [ending({}), ending({ state: 'ACTIVE' })], false],
  ['one that is over on the network before its end', [ending({ endsAt: 2000 })], false],
  ['one that staff ended early', [ending({ endsAt: 2000, desiredState: 'COMPLETED' })], true],
  ['one that was deleted and would still run', [ending({ state: 'DELETED', endsAt: 2000 })], false],
  ['one that was deleted, after its last day', [ending({ state: 'PAUSED', isDeleted: true })], true],
])('an order with %s: %#', (_, campaigns, expected) => {
  expect(areCampaignsOver(campaigns, NOW)).toBe(expected);
});

test('a label tells its order and revision', () => {
  expect(orderInLabel('ord-5512-r2-t1-set2')).toEqual({ series: 'ORD', orderNumber: 5512, revision: 2 });
  expect(orderInLabel('man-12-r1-t1-campaign')).toEqual({ series: 'MAN', orderNumber: 12, revision: 1 });
  expect(orderInLabel('ord-5512')).toBeNull();
  expect(orderInLabel('my ord-1-r1-t1')).toBeNull();
});

test.each([
  ['PAUSED', 'COMPLETED', 'COMPLETED'],
  ['PAUSED', 'PAUSED', 'PAUSED'],
  ['ACTIVE', 'COMPLETED', 'ACTIVE'],
  ['DELETED', 'COMPLETED', 'DELETED'],
] as const)('a campaign that is %s on its network and was to be %s is %s', (observed, desired, expected) => {
  expect(stateOnceEnded(observed, desired)).toBe(expected);
});
