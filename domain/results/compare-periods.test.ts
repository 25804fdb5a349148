import { expect, test } from 'vitest';
import { changeText } from './compare-periods.ts';

test.each([
  [120, 100, '+20% on the previous period'],
  [80, 100, '−20% on the previous period'],
  [100, 100, 'Same as the previous period'],
  [50_000, 10, '+499,900% on the previous period'],
  [5, 0, 'None in the previous period'],
  [0, 0, 'Nothing to compare'],
  [0, 10, '−100% on the previous period'],
  [null, 10, 'Nothing to compare'],
  [0.5, null, 'None in the previous period'],
])('%s after %s is told as: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
