import { describe, expect, test } from 'vitest';
import { googleState, metaState, outcomeOf, stateOfAds } from './campaign-states.ts';
import type { CampaignState, DeliveryOutcome, DeliveryState } from './campaign-states.ts';

describe('what the networks of an order say together', () => {
  test.each<[DeliveryState[], DeliveryOutcome]>([
    [[], null],
    [['DELIVERED'], 'delivered'],
    [['DELIVERED', 'DELIVERED'], 'delivered'],
    [['DELIVERED', 'RUNNING'], null],
    [['FAILED', 'RUNNING'], null],
    [['FAILED', 'HELD'], null],
    [['DELIVERED', 'FAILED'], 'failed'],
    [['FAILED', 'FAILED'], 'failed'],
    [['UNDONE', 'UNDOING'], null],
    [['UNDONE', 'UNDONE'], 'undone'],
  ])('%j', (states, expected) => {
    expect(outcomeOf(states)).toBe(expected);
  });
});

const NOW = 1000;
test.each<[string, number | null, CampaignState]>([
  ['ACTIVE', null, 'ACTIVE'],
  ['ACTIVE', 2000, 'ACTIVE'],
  ['ACTIVE', 1000, 'COMPLETED'],
  ['PAUSED', null, 'PAUSED'],
  ['CAMPAIGN_PAUSED', null, 'PAUSED'],
  ['ADSET_PAUSED', null, 'PAUSED'],
  ['PENDING_REVIEW', null, 'PENDING_REVIEW'],
  ['IN_PROCESS', null, 'PENDING_REVIEW'],
  ['DISAPPROVED', null, 'REJECTED'],
  ['WITH_ISSUES', null, 'REJECTED'],
  ['ARCHIVED', 500, 'DELETED'],
  ['DELETED', null, 'DELETED'],
])('%s on Meta, ending at %s, is %s', (status, endsAt, expected) => {
  expect(metaState(status, endsAt, NOW)).toBe(expected);
});

test('a campaign on Google that was paused before its end is over after it', () => {
  const paused = { status: 'PAUSED', primaryStatus: 'PAUSED', primaryStatusReasons: ['CAMPAIGN_PAUSED'] };
  expect(googleState({ ...paused, hasEnded: true })).toBe('COMPLETED');
});

test.each<[string, string, string[], CampaignState]>([
  ['ENABLED', 'ELIGIBLE', [], 'ACTIVE'],
  ['ENABLED', 'PENDING', ['CAMPAIGN_PENDING'], 'ACTIVE'],
  ['ENABLED', 'NOT_ELIGIBLE', ['MOST_ADS_UNDER_REVIEW'], 'PENDING_REVIEW'],
  ['ENABLED', 'LIMITED', ['HAS_ADS_DISAPPROVED'], 'REJECTED'],
  ['ENABLED', 'ENDED', ['CAMPAIGN_ENDED'], 'COMPLETED'],
  ['PAUSED', 'PAUSED', ['CAMPAIGN_PAUSED'], 'PAUSED'],
  ['REMOVED', 'REMOVED', ['CAMPAIGN_REMOVED'], 'DELETED'],
])('%s and %s %j on Google is %s', (status, primaryStatus, primaryStatusReasons, expected) => {
  expect(googleState({ status, primaryStatus, primaryStatusReasons, hasEnded: false })).toBe(expected);
});

test.each<[CampaignState[], CampaignState]>([
  [[], 'DRAFT'],
  [['ACTIVE', 'REJECTED'], 'ACTIVE'],
  [['PENDING_REVIEW', 'REJECTED'], 'PENDING_REVIEW'],
  [['REJECTED', 'PAUSED'], 'REJECTED'],
  [['PAUSED'], 'PAUSED'],
  [['DELETED', 'COMPLETED'], 'COMPLETED'],
  [['DELETED'], 'DELETED'],
])('ads that are %j make a campaign %s', (states, expected) => {
  expect(stateOfAds(states)).toBe(expected);
});
