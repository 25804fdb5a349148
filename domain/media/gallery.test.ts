import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveItem, insertUploaded } from './gallery-order.ts';
import { durationText, sizeText } from './media-texts.ts';
import { fitsInGallery, IMAGE_TIMEOUT_MS, TOO_MANY, VIDEO_TIMEOUT_MS } from './upload-rules.ts';

describe('the limit of ten', () => {
  test.each([
    [0, 10, true],
    [9, 1, true],
    [10, 0, true],
    [0, 11, false],
    [9, 2, false],
    [10, 1, false],
  ])('%i there and %i more: %s', (existing, adding, fits) => {
    expect(fitsInGallery(existing, adding)).toBe(fits);
  });

  test('has the text of the specification', () => {
    expect(TOO_MANY.image).toEqual({ title: 'Too Many Images', text: 'Only 10 Images allow for the listing' });
  });
});

test('an image may take 30 seconds, a video 25 minutes', () => {
  expect([IMAGE_TIMEOUT_MS, VIDEO_TIMEOUT_MS]).toEqual([30_000, 1_500_000]);
});

describe('the order of a gallery', () => {
  const dropped = [0, 1, 2, 3, 4, 5, 6];

  test('is that of the drop, in whichever order the uploads arrive, behind what was there before', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(dropped, { minLength: dropped.length }), (arrivals) => {
        const uploadIndexOf = (item: string): number | null => (item.startsWith('old') ? null : Number(item));
        const shown = arrivals.reduce<string[]>(
          (items, arrived) => insertUploaded(items, String(arrived), uploadIndexOf),
          ['old a', 'old b'],
        );
        expect(shown).toEqual(['old a', 'old b', ...dropped.map(String)]);
      }),
    );
  });

  test('keeps every item when one is moved, and puts that one where it was meant to be', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 10 }),
        fc.nat(9),
        fc.integer({ min: -3, max: 12 }),
        (items, at, to) => {
          const from = at % items.length;
          const moved = moveItem(items, from, to);
          expect(moved.toSorted()).toEqual(items.toSorted());
          expect(moved.indexOf(items[from]!)).toBe(Math.max(0, Math.min(to, items.length - 1)));
          expect(moved.filter((item) => item !== items[from])).toEqual(items.filter((item) => item !== items[from]));
        },
      ),
    );
  });

  test('stays as it is when nothing is there to move', () => {
    expect(moveItem(['a'], 4, 0)).toEqual(['a']);
  });
});

test.each([
  [0, '0:00'],
  [7_200, '0:07'],
  [750_000, '12:30'],
  [3_723_000, '1:02:03'],
])('%i ms is written as %s', (milliseconds, words) => {
  expect(durationText(milliseconds)).toBe(words);
});

test.each([
  [0, '1 KB'],
  [90_000, '88 KB'],
  [1_572_864, '1.5 MB'],
  [524_288_000, '500 MB'],
])('%i bytes are written as %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
