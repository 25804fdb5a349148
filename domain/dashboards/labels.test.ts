import { expect, test } from 'vitest';
import { isPlainLabel, labelsOf } from './labels.ts';

test("a dashboard's own words replace ours, one by one", () => {
  const labels = labelsOf({ textLabels: { listings: 'Properties', agents: '' }, Vertical: 'property', contactLabel: '' });
  expect(labels).toMatchObject({
    listings: 'Properties',
    agents: 'Agents',
    resources: 'Resources',
    vertical: 'property',
    contact: 'agent',
  });
});

test.each([
  ['Homes & land', true],
  ['Ngā whare', true],
  ['不动产', true],
  ['<b>Homes</b>', false],
  ['Homes > land', false],
  ['safe\u202eexe', false],
  ['\u2066hidden', false],
])('%j is a plain label: %s', (text, expected) => {
  expect(isPlainLabel(text)).toBe(expected);
});
