import { expect, test } from 'vitest';
import { adSetsOf } from './ad-sets.ts';
import type { FundedTemplate } from './ad-sets.ts';

const social: FundedTemplate = { templateModel: 'CustomerCampaignTemplate', adSets: 1 };
const funnel: FundedTemplate = { templateModel: 'CustomerCampaignTemplate', adSets: 3 };
const display: FundedTemplate = { templateModel: 'CustomerGdnCampaignTemplate', adSets: 1 };

test.each([
  [[], { facebook: 0, google: 0 }],
  [[social], { facebook: 1, google: 0 }],
  [[social, display, funnel], { facebook: 4, google: 1 }],
])('templates %j make the ad sets %j', (templates, expected) => {
  expect(adSetsOf(templates)).toEqual(expected);
});
