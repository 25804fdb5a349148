import { RATIO_NAMES, RATIOS } from '#domain/creatives/index.ts';
import { expect, test } from 'vitest';
import { brokenFileLimits } from './file-limits.ts';
import type { MeasuredFile } from './file-limits.ts';

const file = (given: Partial<MeasuredFile> = {}): MeasuredFile => ({
  result: 'image',
  width: 1080,
  height: 1080,
  bytes: 200_000,
  seconds: null,
  ...given,
});
const video = (given: Partial<MeasuredFile> = {}): MeasuredFile =>
  file({ result: 'video', width: 600, height: 600, seconds: 10, ...given });
const MB = 1024 * 1024;

test.each(RATIO_NAMES)('a picture in the ratio %s fits Meta', (ratio) => {
  expect(brokenFileLimits('meta', file({ width: RATIOS[ratio].width, height: RATIOS[ratio].height }))).toEqual([]);
});

test.each<[string, MeasuredFile, string[]]>([
  ['small', file({ width: 599, height: 599 }), ['it has 599 × 599 pixels and needs at least 600 × 314']],
  ['wide', file({ width: 2000, height: 1000 }), ['its ratio of 2.00 is not between 0.56 and 1.91']],
  ['tall', file({ width: 1000, height: 2000 }), ['its ratio of 0.50 is not between 0.56 and 1.91']],
  ['heavy', file({ bytes: 31 * MB }), ['it is 31 MB and may be at most 30 MB']],
  ['short', video({ seconds: 2 }), ['it lasts 2 seconds and may last 3 to 60']],
  ['long', video({ seconds: 61 }), ['it lasts 61 seconds and may last 3 to 60']],
  ['usual', video(), []],
])('a %s file on Meta', (_kind, given, broken) => {
  expect(brokenFileLimits('meta', given)).toEqual(broken);
});

test.each<[string, MeasuredFile, string[]]>([
  ['square', file(), []],
  ['landscape', file({ width: 1200, height: 628 }), []],
  ['portrait', file({ height: 1350 }), ['its ratio of 0.80 is not about 1.91']],
  ['heavy', file({ bytes: 6 * MB }), ['it is 6 MB and may be at most 5 MB']],
  ['small', file({ width: 299, height: 299 }), ['it has 299 × 299 pixels and needs at least 300 × 300']],
])('a %s picture on Google', (_kind, given, broken) => {
  expect(brokenFileLimits('google', given)).toEqual(broken);
});

test('Google takes no rendered video', () => {
  expect(brokenFileLimits('google', video())).toHaveLength(1);
});
