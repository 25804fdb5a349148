import { expect, test } from 'vitest';
import { addFigures, microsOfDecimal, minorUnitsOfMicros, NO_FIGURES, ratesOf } from './metrics.ts';

test('rates and costs follow from sums, and are missing where nothing was counted', () => {
  const day = { ...NO_FIGURES, impressions: 1000, clicks: 12, linkClicks: 8, spendMicros: 14_000_000 };
  const sum = addFigures(day, { ...day, impressions: 3000, clicks: 0, videoViews: 7 });
  expect(ratesOf(sum)).toEqual({
    clickRate: 0.003,
    linkClickRate: 0.004,
    viewRate: 0.00175,
    costPerClick: 2_333_333,
    costPerLinkClick: 1_750_000,
    costPerVideoView: 4_000_000,
    costPerThruPlay: null,
    costPerLead: null,
    costPerThousandImpressions: 7_000_000,
  });
  expect(Object.values(ratesOf(NO_FIGURES)).every((rate) => rate === null)).toBe(true);
});

test.each([
  ['12.34', 12_340_000],
  ['0.1', 100_000],
  ['19.999999', 19_999_999],
  ['500', 500_000_000],
  ['', 0],
])('an amount of %j is %i millionths', (text, micros) => {
  expect(microsOfDecimal(text)).toBe(micros);
});

test.each([
  [12_340_000, 100, 1234],
  [12_344_999, 100, 1234],
  [500_000_000, 1, 500],
  [1_234_500, 1000, 1235],
])('%i millionths are %i-based minor units', (micros, offset, amount) => {
  expect(minorUnitsOfMicros(micros, offset)).toBe(amount);
});
