import { expect, test } from 'vitest';
import { smallPictureText } from './placement-sizes.ts';

const NEEDED = 'At least 600 × 600 pixels are needed.';

test.each([
  [0, 0, null],
  [600, 600, null],
  [4000, 600, null],
  [4000, 599, `Too small for Facebook and Instagram ads. ${NEEDED}`],
  [600, 314, `Too small for Facebook and Instagram ads. ${NEEDED}`],
  [600, 313, `Too small for Facebook, Instagram and Google ads. ${NEEDED}`],
  [599, 4000, `Too small for Facebook, Instagram and Google ads. ${NEEDED}`],
])('a picture of %i × %i pixels', (width, height, text) => {
  expect(smallPictureText({ width, height })).toBe(text);
});
