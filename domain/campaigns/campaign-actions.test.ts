import { describe, expect, test } from 'vitest';
import { campaignActions, isCampaignEditable } from './campaign-actions.ts';
import type { CampaignState } from './campaign-states.ts';

describe('what can be done with a campaign', () => {
  test.each<[CampaignState, CampaignState, string, boolean]>([
    ['DRAFT', 'ACTIVE', '', false],
    ['PENDING_REVIEW', 'ACTIVE', 'pause end delete', true],
    ['ACTIVE', 'ACTIVE', 'pause end delete', true],
    ['REJECTED', 'ACTIVE', 'pause end delete', true],
    ['PAUSED', 'ACTIVE', 'pause resume end delete', true],
    ['PAUSED', 'PAUSED', 'resume end delete', true],
    ['ACTIVE', 'PAUSED', 'resume pause end delete', true],
    ['REJECTED', 'PAUSED', 'resume pause end delete', true],
    ['ACTIVE', 'COMPLETED', 'end delete', false],
    ['PAUSED', 'COMPLETED', 'end delete', false],
    ['COMPLETED', 'COMPLETED', 'delete', false],
    ['COMPLETED', 'ACTIVE', 'delete', false],
    ['ACTIVE', 'DELETED', '', false],
    ['DELETED', 'ACTIVE', '', false],
  ])('%s, wanted %s', (state, desiredState, actions, isEditable) => {
    expect(campaignActions({ state, desiredState }).join(' ')).toBe(actions);
    expect(isCampaignEditable({ state, desiredState })).toBe(isEditable);
  });

  test('paused by a stop, it can be paused to stay so', () => {
    expect(campaignActions({ state: 'PAUSED', desiredState: 'PAUSED', stopId: 'stop' })).toContain('pause');
  });
});
