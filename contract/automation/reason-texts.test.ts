import { REASON_CODES } from '#domain/automation/index.ts';
import { expect, test } from 'vitest';
import { reasonText } from './reason-texts.ts';

test.each([
  [
    { code: 'ruleOrdersPerDay', params: { orders: 5 } },
    "The rule's limit of 5 orders a day was reached. Raise the limit or order by hand.",
  ],
  [
    { code: 'ruleMoneyPerDay', params: { total: '$345', limit: '$600' } },
    "An order for $345 exceeds the rule's budget of $600 a day. Raise the budget or order by hand.",
  ],
  [{ code: 'ended', params: { campaigns: 1 } }, 'Ended 1 campaign.'],
  [{ code: 'ended', params: { campaigns: 2 } }, 'Ended 2 campaigns.'],
  [
    { code: 'stopped', params: { reason: 'Wrong prices' } },
    'Automation was stopped: Wrong prices. Order by hand, or release the stop for what comes next.',
  ],
  [
    { code: 'orderRefused', params: { reason: 'Choose an office.' } },
    'The order was refused: Choose an office. Fix it, then order by hand.',
  ],
] as const)('%o reads as people say it', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});

test.each(REASON_CODES)('%s has a text that ends as a sentence', (code) => {
  expect(reasonText({ code, params: {} })).toMatch(/[.}]$/);
});
