import { expect, test } from 'vitest';
import { coveredArea } from './covered-area.ts';

const circle = (longitude: number, radiusKm = 10) => ({ latitude: -36.85, longitude, radiusKm });
const whole = Math.PI * 100;

test.each([
  ['none', [], 0],
  ['one', [circle(174.76)], whole],
  ['the same one twice', [circle(174.76), circle(174.76)], whole],
  ['two that nearly cover each other', [circle(174.76), circle(174.77)], whole * 1.06],
  ['two far apart', [circle(174.76), circle(176)], whole * 2],
  ['a small one within a large one', [circle(174.76, 2), circle(174.76)], whole],
])('circles cover the area of %s once', (_, circles, area) => {
  expect(coveredArea(circles) / whole).toBeCloseTo(area / whole, 1);
});
