import { expect, test } from 'vitest';
import { clearance } from './toast-clearance.ts';

test.each([
  ['no bar', [], 20],
  ['a bar that saves', [{ top: 740, bottom: 800 }], 72],
  [
    "a bar above a phone's tabs",
    [
      { top: 678, bottom: 738 },
      { top: 738, bottom: 800 },
    ],
    134,
  ],
  ['a bar that ends a little above the edge', [{ top: 640, bottom: 700 }], 172],
  ['a bar that was scrolled up', [{ top: 300, bottom: 360 }], 20],
  ['a bar below the window', [{ top: 900, bottom: 960 }], 20],
  [
    'a bar that is not shown',
    [
      { top: 0, bottom: 0 },
      { top: 800, bottom: 800 },
    ],
    20,
  ],
])('toasts do not cover %s', (_, bars, expected) => {
  expect(clearance(bars, 800)).toBe(expected);
});
