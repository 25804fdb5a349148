import { expect, test } from 'vitest';
import { refusePicture } from './picture-limits.ts';
import type { PictureMeasures } from './picture-limits.ts';

const LIMITS = { maxMegapixels: 40, maxSide: 12_000, maxFrames: 500, maxAnimationMegapixels: 400, maxScans: 30 };
const ONE_FRAME = { frames: 1, scans: 1 };
const photo = (width: number, height: number): PictureMeasures => ({ ...ONE_FRAME, width, height, pixels: width * height });

test.each<[string, PictureMeasures, object | null]>([
  ['an ordinary photo', photo(6000, 4000), null],
  ['a panorama as long as is allowed', photo(12_000, 3_333), null],
  ['a line of pixels within the area', photo(1, 39_900_000), { code: 'imageSideTooLong', limit: 12_000 }],
  ['a lying line of pixels', photo(12_001, 1), { code: 'imageSideTooLong', limit: 12_000 }],
  ['more pixels than are allowed', photo(8000, 5001), { code: 'imageTooManyPixels', limit: 40 }],
  ['an animation of too many frames', { ...photo(1, 1), frames: 501 }, { code: 'imageTooManyFrames', limit: 500 }],
  [
    'an animation of large frames',
    { ...photo(2000, 2000), frames: 101, pixels: 101 * 4_000_000 },
    { code: 'animationTooManyPixels', limit: 400 },
  ],
  ['a JPEG of as many scans as are allowed', { ...photo(100, 100), scans: 30 }, null],
  ['a JPEG that goes over its pixels again and again', { ...photo(100, 100), scans: 31 }, { code: 'imageTooComplex' }],
])('%s', (_, measures, expected) => {
  expect(refusePicture(measures, LIMITS)).toEqual(expected);
});
