import { expect, test } from 'vitest';
import { changeText } from './compare-periods.ts';

test.each([
  [120, 100, '+20%'],
  [80, 100, '−20%'],
  [100, 100, 'No change'],
  [50_000, 10, '+499,900%'],
  [5, 0, 'None before'],
  [0, 0, 'Nothing to compare'],
  [0, 10, '−100%'],
  [null, 10, 'Nothing to compare'],
  [0.5, null, 'None before'],
])('%s after %s is told as: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
