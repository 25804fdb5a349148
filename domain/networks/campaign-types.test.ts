import { expect, test } from 'vitest';
import {
  CAMPAIGN_TYPE_LABELS,
  CAMPAIGN_TYPES,
  networkOfCampaign,
  networkOfTemplate,
  TEMPLATE_MODELS,
  templateModelOn,
} from './campaign-types.ts';

test('only display campaigns run on Google', () => {
  expect(CAMPAIGN_TYPES.filter((type) => networkOfCampaign(type) === 'google')).toEqual(['GOOGLE_DISPLAY_CAMPAIGN']);
});

test('a template is for the network that its model names', () => {
  expect([networkOfTemplate('CustomerCampaignTemplate'), networkOfTemplate('CustomerGdnCampaignTemplate')]).toEqual(['meta', 'google']);
});

test('no two kinds read the same', () => {
  expect(new Set(Object.values(CAMPAIGN_TYPE_LABELS)).size).toBe(CAMPAIGN_TYPES.length);
});

test('each network has templates of its own model', () => {
  expect(TEMPLATE_MODELS.map((model) => templateModelOn(networkOfTemplate(model)))).toEqual(TEMPLATE_MODELS);
});
