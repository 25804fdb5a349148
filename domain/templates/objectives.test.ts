import { expect, test } from 'vitest';
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import { callsToActionOf, objectivesOf } from './objectives.ts';

test.each(CAMPAIGN_TYPES)('a campaign of type %s has an objective to begin with', (type) => {
  expect(objectivesOf(type).length).toBeGreaterThan(0);
});

test('only a catalog sells, and a lead form has fewer buttons', () => {
  expect(CAMPAIGN_TYPES.filter((type) => objectivesOf(type).includes('OUTCOME_SALES'))).toEqual(['FACEBOOK_DPA_CAMPAIGN']);
  expect(callsToActionOf({ hasLeadForm: true })).not.toContain('CONTACT_US');
  expect(callsToActionOf({ hasLeadForm: false })).toContain('CONTACT_US');
});
