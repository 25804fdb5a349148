import { REASON_CODES } from '#domain/automation/index.ts';
import { expect, test } from 'vitest';
import { reasonText } from './reason-texts.ts';

test.each([
  [
    { code: 'ruleOrdersPerDay', params: { orders: 5 } },
    'The rule’s limit of 5 orders a day was reached. Raise the limit or order by hand.',
  ],
  [
    { code: 'ruleMoneyPerDay', params: { total: '$345', limit: '$600' } },
    'An order for $345 would take the rule over its budget of $600 a day. Raise the budget or order by hand.',
  ],
  [{ code: 'ended', params: { campaigns: 1 } }, 'Ended 1 campaign.'],
  [{ code: 'ended', params: { campaigns: 2 } }, 'Ended 2 campaigns.'],
  [
    { code: 'stopped', params: { reason: 'Wrong prices' } },
    'Automation was stopped: Wrong prices. Order by hand, or release the stop so that the rule acts on later changes.',
  ],
  [
    { code: 'orderRefused', params: { reason: 'Choose an office.' } },
    'The order was refused: Choose an office. Fix it, then order by hand.',
  ],
] as const)('%o reads as people say it', (reason, text) => {
  expect(reasonText(reason, 'ORDER')).toBe(text);
});

test.each(REASON_CODES)('%s has a text that ends as a sentence', (code) => {
  expect(reasonText({ code, params: {} }, 'ORDER')).toMatch(/[.}]$/);
});

test.each([
  ['ORDER', 'The rule is turned off. Turn it on, or order by hand.'],
  ['END_CAMPAIGNS', 'The rule is turned off. Turn it on, or end the campaigns of the listing by hand.'],
  ['REPLACE_CREATIVES', 'The rule is turned off. Turn it on, or replace the creatives of the listing by hand.'],
] as const)('a rule that would %s says what to do by hand', (action, text) => {
  expect(reasonText({ code: 'ruleOff', params: {} }, action)).toBe(text);
});

test('what to do by hand begins a sentence of its own with a capital', () => {
  expect(reasonText({ code: 'dismissed', params: { name: 'Mia' } }, 'END_CAMPAIGNS')).toBe(
    'Held, then dismissed by Mia. End the campaigns of the listing by hand.',
  );
});
