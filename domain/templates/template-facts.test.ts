import { CAMPAIGN_TYPES } from '../networks/index.ts';
import { expect, test } from 'vitest';
import { newCampaignTemplate, newGoogleTemplate, newLeadForm } from './new-template.ts';
import { canBeStage, hasLeadForm, isFunnel, stageIdsOf } from './template-facts.ts';
import { TEMPLATE_STATES } from './template-states.ts';

test('only one type is a funnel', () => {
  expect(CAMPAIGN_TYPES.filter(isFunnel)).toEqual(['FACEBOOK_FUNNEL_CAMPAIGN']);
});

const template = newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN');

test('only a funnel has stages', () => {
  const content = { ...template, funnelTemplateIds: ['first', 'second'] };
  expect(stageIdsOf('FACEBOOK_FUNNEL_CAMPAIGN', content)).toEqual(['first', 'second']);
  expect(stageIdsOf('FACEBOOK_IMAGE_CAMPAIGN', content)).toEqual([]);
  expect(stageIdsOf('GOOGLE_DISPLAY_CAMPAIGN', newGoogleTemplate())).toEqual([]);
});

test('a template opens a lead form when its content has one', () => {
  const contents = [{ ...template, leadGenFormTemplate: newLeadForm() }, { ...template, leadGenFormTemplate: null }, newGoogleTemplate()];
  expect(contents.map(hasLeadForm)).toEqual([true, false, false]);
});

test('a published template on Meta that is no funnel can be a stage', () => {
  const all = CAMPAIGN_TYPES.flatMap((type) => TEMPLATE_STATES.map((state) => ({ type, state })));
  expect(all.filter(canBeStage).map(({ type, state }) => `${state} ${type}`)).toEqual([
    'PUBLISHED FACEBOOK_IMAGE_CAMPAIGN',
    'PUBLISHED FACEBOOK_VIDEO_CAMPAIGN',
    'PUBLISHED FACEBOOK_CAROUSEL_CAMPAIGN',
    'PUBLISHED FACEBOOK_DPA_CAMPAIGN',
    'PUBLISHED SINGLE_LISTING_IMAGE_CAROUSEL',
  ]);
});
