import { expect, test } from 'vitest';
import { adSetsOf } from './ad-sets.ts';
import type { FundedTemplate } from './ad-sets.ts';

const meta: FundedTemplate = { templateModel: 'CustomerCampaignTemplate', adSets: 1 };
const funnel: FundedTemplate = { templateModel: 'CustomerCampaignTemplate', adSets: 3 };
const google: FundedTemplate = { templateModel: 'CustomerGdnCampaignTemplate', adSets: 1 };

test.each([
  [[], { meta: 0, google: 0 }],
  [[meta], { meta: 1, google: 0 }],
  [[meta, google, funnel], { meta: 4, google: 1 }],
])('templates %j make the ad sets %j', (templates, expected) => {
  expect(adSetsOf(templates)).toEqual(expected);
});
