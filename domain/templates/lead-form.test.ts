import { expect, test } from 'vitest';
import { EMPTY_LEAD_FORM, leadFormFaults, MAX_HEADLINE_CHARACTERS, setThankYouButton } from './lead-form.ts';
import type { LeadForm } from './lead-form.ts';

const filled: LeadForm = {
  introHeadline: 'Book a viewing',
  thankYouButtonType: 'VIEW_WEBSITE',
  followUpActionUrl: 'https://kauri.example/viewings',
};

test.each<[string, Partial<LeadForm>, string[]]>([
  ['filled in', {}, []],
  ['no headline', { introHeadline: '  ' }, ['introHeadline leadHeadlineMissing']],
  ['a headline that just fits', { introHeadline: 'x'.repeat(MAX_HEADLINE_CHARACTERS) }, []],
  ['a headline that does not', { introHeadline: 'x'.repeat(MAX_HEADLINE_CHARACTERS + 1) }, ['introHeadline leadHeadlineTooLong']],
  ['a button without an address', { followUpActionUrl: '' }, ['followUpActionUrl leadUrlInvalid']],
  ['a download without an address', { thankYouButtonType: 'DOWNLOAD', followUpActionUrl: '' }, ['followUpActionUrl leadUrlInvalid']],
  ['no button and no address', { thankYouButtonType: 'NONE', followUpActionUrl: '' }, []],
  ['a call and no address', { thankYouButtonType: 'CALL_BUSINESS', followUpActionUrl: '' }, []],
  [
    'an address that is none',
    { thankYouButtonType: 'NONE', followUpActionUrl: 'javascript:alert(1)' },
    ['followUpActionUrl leadUrlInvalid'],
  ],
])('%s: %#', (_, changes, faults) => {
  expect(leadFormFaults({ ...filled, ...changes }).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
});

test('one that nobody touched asks for all it needs', () => {
  expect(leadFormFaults(EMPTY_LEAD_FORM)).toHaveLength(2);
});

test.each([
  ['DOWNLOAD', 'https://kauri.example/viewings'],
  ['NONE', ''],
  ['CALL_BUSINESS', ''],
] as const)('with the button %s the address is %j', (button, address) => {
  expect(setThankYouButton(filled, button)).toEqual({ ...filled, thankYouButtonType: button, followUpActionUrl: address });
});
