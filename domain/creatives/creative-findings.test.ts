import { describe, expect, test } from 'vitest';
import { findingTexts } from './creative-findings.ts';
import type { CreativeFinding } from './creative-findings.ts';
import { PUBLISHING_CASE_NAMES } from './publishing-cases.ts';
import { RATIO_NAMES } from './render-settings.ts';

const finding = (more: Partial<CreativeFinding> = {}): CreativeFinding => ({
  kind: 'cutOff',
  element: 'p.title',
  text: 'Sunny villa',
  detail: '',
  other: null,
  ratio: 'landscape',
  case: 'longest',
  ...more,
});
const inEvery = (more: Partial<CreativeFinding>): CreativeFinding[] => RATIO_NAMES.map((ratio) => finding({ ratio, ...more }));
const textsOf = (...findings: CreativeFinding[]): string[] => findingTexts(findings, 5);

describe('what cannot be read', () => {
  test('is said once for each fault of an element, with every ratio', () => {
    expect(textsOf(finding(), finding({ ratio: 'square' }), finding({ ratio: 'story' }))).toEqual([
      'The text “Sunny villa” is cut off by its box in Square, Landscape and Story 9:16 with the longest values',
    ]);
    expect(textsOf(...inEvery({ element: 'h1', kind: 'outside' }))).toEqual([
      'The heading “Sunny villa” runs off the edge in every ratio with the longest values',
    ]);
  });

  test('names the cases together that have the same ratios, and all of them in short', () => {
    expect(textsOf(...inEvery({}), ...inEvery({ case: 'bright' }), finding({ case: 'dark' }))).toEqual([
      'The text “Sunny villa” is cut off by its box in every ratio with the longest values and the bright photo, and in Landscape with the dark photo',
    ]);
    expect(textsOf(...PUBLISHING_CASE_NAMES.flatMap((name) => inEvery({ case: name })))).toEqual([
      'The text “Sunny villa” is cut off by its box in every ratio with all values and photos',
    ]);
  });

  test('gives the lowest contrast, and the characters without a glyph', () => {
    const kind = 'contrast';
    expect(textsOf(finding({ kind, detail: '2.1' }), finding({ kind, detail: '1.4', ratio: 'story' }))).toEqual([
      'The text “Sunny villa” is hard to read in Landscape and Story 9:16 with the longest values: its contrast is 1.4 to 1',
    ]);
    expect(textsOf(finding({ kind: 'glyphs', detail: '𐎀' }))).toEqual([
      'The text “Sunny villa” has characters that its font cannot show in Landscape with the longest values: 𐎀',
    ]);
  });

  test.each([
    [{ element: 'p.price', text: '$540' }, 'overlaps the text “$540”'],
    [{ element: 'h2', text: 'Sold' }, 'overlaps the heading “Sold”'],
    [{ element: 'img.photo', text: '' }, 'overlaps a picture'],
    [{ element: 'div.shade', text: '' }, 'overlaps another element'],
  ])('names the other element %j in words', (other, words) => {
    expect(textsOf(finding({ kind: 'overlap', other }))[0]).toBe(`The text “Sunny villa” ${words} in Landscape with the longest values`);
  });

  test('tells several elements with the same classes apart, and not one element that shows other values', () => {
    const element = 'p';
    expect(textsOf(finding({ element, text: 'One' }), finding({ element, text: 'Two' }))).toHaveLength(2);
    expect(textsOf(finding({ element, text: 'Long' }), finding({ element, text: 'Usual', case: 'bright' }))).toEqual([
      'The text “Long” is cut off by its box in Landscape with the longest values and the bright photo',
    ]);
  });

  test('shows no selector, and the number of those that are left out', () => {
    const texts = findingTexts(
      ['p.a', 'p.b', 'p.c'].map((element) => finding({ element })),
      1,
    );
    expect(texts).toEqual([expect.not.stringContaining('p.a'), 'There are 2 more problems']);
  });
});
