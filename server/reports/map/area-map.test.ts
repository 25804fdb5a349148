import { expect, test } from 'vitest';
import { areaMap } from './area-map.ts';
import { clipRing } from './clip-ring.ts';

const BOX = { west: 0, east: 10, south: 0, north: 10 };
const areaOf = (ring: readonly (readonly number[])[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], at) => {
      const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;
const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

test.each([
  ['inside', square(2, 4), 4],
  ['around the box', square(-5, 20), 100],
  ['across a corner', square(5, 15), 25],
  ['outside', square(20, 30), 0],
])('a ring %s is cut to the part in the box', (_what, ring, area) => {
  expect(areaOf(clipRing(ring, BOX))).toBeCloseTo(area);
});

const circle = { latitude: -36.85, longitude: 174.76, radius: 8 };
const land = {
  rings: [
    [
      [170, -40],
      [178, -40],
      [178, -34],
      [170, -34],
    ],
  ],
  places: [
    ['Auckland', -36.85, 174.76, 5],
    ['Over Auckland', -36.8501, 174.7601, 9],
    ['Sydney', -33.87, 151.2, 3],
  ] as const,
};

test('a map shows land, circle and the largest places in view, without names that cover one another', () => {
  const svg = areaMap({ circles: [circle], pin: null }, land)?.text ?? '';
  expect(svg).toContain('class="land" d="M');
  expect(svg.match(/class="reach"/g)).toHaveLength(1);
  expect(svg).toContain('>Auckland</text>');
  expect(svg).not.toContain('Over Auckland');
  expect(svg).not.toContain('Sydney');
});

test.each([
  [false, true],
  [true, false],
])('a pin that is approximate (%s) is drawn: %s', (isApproximate, isDrawn) => {
  const svg = areaMap({ circles: [circle], pin: { ...circle, isApproximate } }, land)?.text ?? '';
  expect(svg.includes('class="pin"')).toBe(isDrawn);
});

test('a name that would cover the pin is left out', () => {
  const svg = areaMap({ circles: [circle], pin: { ...circle, isApproximate: false } }, land)?.text ?? '';
  expect(svg).not.toContain('Auckland');
});

test('a circle at the date line is one circle in the middle of the map', () => {
  const svg = areaMap({ circles: [{ latitude: -17, longitude: 179.99, radius: 50 }], pin: null }, { rings: [], places: [] })?.text ?? '';
  expect(svg).toMatch(/class="reach"\s+cx="320\.0"/);
});

test('without circles there is no map', () => {
  expect(areaMap({ circles: [], pin: null }, land)).toBeNull();
});
