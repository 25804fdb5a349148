import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import { withObjective, withType } from './change-goal.ts';
import { newLeadForm } from './new-template.ts';
import { CALLS_TO_ACTION, callsToActionOf, OBJECTIVES, objectivesOf } from './objectives.ts';

const traffic = { objective: 'OUTCOME_TRAFFIC', callToAction: 'CONTACT_US', leadGenFormTemplate: null } as const;
const template = { ...traffic, funnelTemplateIds: ['a', 'b'] };

test('leads bring a form along, and a button that a form can have', () => {
  expect(withObjective(traffic, 'OUTCOME_LEADS')).toEqual({
    objective: 'OUTCOME_LEADS',
    leadGenFormTemplate: newLeadForm(),
    callToAction: 'LEARN_MORE',
  });
});

test('a form that was written stays as it is while leads stay the goal', () => {
  const own = { ...newLeadForm(), introHeadline: 'Come and see' };
  expect(withObjective({ ...traffic, leadGenFormTemplate: own }, 'OUTCOME_LEADS').leadGenFormTemplate).toBe(own);
  expect(withObjective({ ...traffic, leadGenFormTemplate: own }, 'OUTCOME_TRAFFIC').leadGenFormTemplate).toBeNull();
});

test.each([
  ['FACEBOOK_IMAGE_CAMPAIGN', 'OUTCOME_TRAFFIC', false, []],
  ['FACEBOOK_VIDEO_CAMPAIGN', 'OUTCOME_TRAFFIC', true, []],
  ['FACEBOOK_DPA_CAMPAIGN', 'OUTCOME_SALES', false, []],
  ['FACEBOOK_FUNNEL_CAMPAIGN', 'OUTCOME_TRAFFIC', false, ['a', 'b']],
] as const)('traffic that becomes a %s is for %s', (type, objective, useImagesForVideo, funnelTemplateIds) => {
  expect(withType(template, type)).toMatchObject({ type, objective, useImagesForVideo, funnelTemplateIds });
});

test('whatever is changed to, objective, form and button fit together', () => {
  const goal = fc.record({
    objective: fc.constantFrom(...OBJECTIVES),
    callToAction: fc.constantFrom(...CALLS_TO_ACTION),
    leadGenFormTemplate: fc.constantFrom(null, newLeadForm()),
    funnelTemplateIds: fc.array(fc.string(), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(goal, fc.constantFrom(...CAMPAIGN_TYPES), (given, type) => {
      const changed = withType(given, type);
      const hasLeadForm = changed.leadGenFormTemplate !== null;
      expect(objectivesOf(type)).toContain(changed.objective);
      expect(hasLeadForm).toBe(changed.objective === 'OUTCOME_LEADS');
      expect(callsToActionOf({ hasLeadForm })).toContain(changed.callToAction);
      expect(withType({ ...given, ...changed }, type)).toEqual(changed);
    }),
  );
});
