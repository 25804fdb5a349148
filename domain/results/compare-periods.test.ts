import { expect, test } from 'vitest';
import { changeText } from './compare-periods.ts';

test.each([
  [120, 100, '+20 % on the period before'],
  [80, 100, '−20 % on the period before'],
  [100, 100, 'As in the period before'],
  [50_000, 10, '+499,900 % on the period before'],
  [5, 0, 'Nothing in the period before'],
  [0, 0, 'Nothing to compare'],
  [0, 10, '−100 % on the period before'],
  [null, 10, 'Nothing to compare'],
  [0.5, null, 'Nothing in the period before'],
])('%s after %s is told as: %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
