import { expect, test } from 'vitest';
import { isTemplateTab, TEMPLATE_STATES, TEMPLATE_TABS, tabOfState } from './template-states.ts';

test.each(TEMPLATE_STATES)('a template that is %s stands on its own tab', (state) => {
  expect(TEMPLATE_TABS[tabOfState(state)]).toBe(state);
});

test.each([
  ['published', true],
  ['toString', false],
  ['', false],
])('%j names a tab: %s', (text, expected) => {
  expect(isTemplateTab(text)).toBe(expected);
});
