import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionInView } from './section-in-view.ts';

interface Page {
  heights: readonly number[];
  windowHeight: number;
}

const TOP_BAR = 96;
const GAP = 16;
const FIRST_TOP = 120;

/** The index of the section that is marked at a scroll offset. */
function markedAt({ heights, windowHeight }: Page, scrolled: number): number {
  const starts = heights.map((_, index) => FIRST_TOP + heights.slice(0, index).reduce((sum, height) => sum + height + GAP, 0));
  const tops = starts.map((start, index) => ({ id: String(index), top: start - scrolled }));
  return Number(sectionInView(tops, { scrolled, most: maxScrollOf({ heights, windowHeight }), windowHeight, topBar: TOP_BAR }));
}

const maxScrollOf = ({ heights, windowHeight }: Page): number =>
  Math.max(0, FIRST_TOP + heights.reduce((sum, height) => sum + height + GAP, 0) + 64 - windowHeight);

describe('a page of three sections, barely longer than the window', () => {
  const page = { heights: [400, 500, 160], windowHeight: 800 };
  test.each([
    [0, 0],
    [150, 0],
    [200, 1],
    [maxScrollOf(page), 2],
  ])('scrolled by %i, section %i is marked', (scrolled, expected) => {
    expect(markedAt(page, scrolled)).toBe(expected);
  });
});

test('a section that begins at the bottom of the window is not marked while another one fills it', () => {
  const page = { heights: [500, 400, 300, 450, 200, 420, 180, 380, 380], windowHeight: 800 };
  const startOfFilling = FIRST_TOP + 500 + 400 + 300 + 450 + 200 + 5 * GAP;
  expect(markedAt(page, startOfFilling - TOP_BAR)).toBe(5);
  expect(markedAt(page, startOfFilling - TOP_BAR + 150)).toBe(5);
});

const pages = fc.record({
  heights: fc.array(fc.integer({ min: 120, max: 1500 }), { minLength: 1, maxLength: 12 }),
  windowHeight: fc.integer({ min: 400, max: 1600 }),
});

test('scrolling from top to end marks every section, in order', () => {
  fc.assert(
    fc.property(pages, (page) => {
      // On a page that scrolls by only a few pixels, one pixel may skip a whole section.
      fc.pre(maxScrollOf(page) > 40);
      const marked = Array.from({ length: maxScrollOf(page) + 1 }, (_, scrolled) => markedAt(page, scrolled));
      expect(marked.filter((section, index) => section !== marked[index - 1])).toEqual(page.heights.map((_, index) => index));
    }),
    { numRuns: 60 },
  );
});

test('a page that does not scroll shows its first section', () => {
  expect(markedAt({ heights: [100, 100], windowHeight: 1600 }, 0)).toBe(0);
  expect(sectionInView([], { scrolled: 0, most: 0, windowHeight: 800, topBar: TOP_BAR })).toBeUndefined();
});
