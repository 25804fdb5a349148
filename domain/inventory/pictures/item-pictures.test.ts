import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsInPictureLimit, heroPicture, MAX_PICTURES, presentPictures, putBackPicture, removePicture } from './item-pictures.ts';

interface Picture {
  _id: string;
  deleted: boolean;
}
/** 'a b- c' is three pictures, the second removed. */
const pictures = (words: string): Picture[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ _id: word.replace('-', ''), deleted: word.endsWith('-') }));
const words = (list: readonly Picture[] | null): string | null =>
  list && list.map(({ _id, deleted }) => `${_id}${deleted ? '-' : ''}`).join(' ');

const galleries = fc
  .uniqueArray(fc.record({ _id: fc.uuid(), deleted: fc.boolean() }), { selector: ({ _id }) => _id, minLength: 1, maxLength: 20 })
  .filter((list) => presentPictures(list).length <= MAX_PICTURES);

describe('the hero', () => {
  test.each([
    ['a b c', 'a'],
    ['a- b c', 'b'],
    ['a- b-', null],
    ['', null],
  ])('of %j is %j', (given, hero) => {
    expect(heroPicture(pictures(given))?._id ?? null).toBe(hero);
  });
});

describe('removing', () => {
  test('marks the picture and keeps its place', () => {
    expect(words(removePicture(pictures('a b c'), 'b'))).toBe('a b- c');
  });

  test('and putting back leads to what was there before', () => {
    fc.assert(
      fc.property(galleries, fc.nat(), (list, at) => {
        const shown = presentPictures(list);
        fc.pre(shown.length > 0);
        const { _id } = shown[at % shown.length]!;
        expect(putBackPicture(removePicture(list, _id), _id)).toEqual(list);
      }),
    );
  });
});

describe('the limit of ten', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `p${at}`).join(' ');

  test('counts what is shown, and removed ones leave room', () => {
    expect(fitsInPictureLimit(pictures(ten), 1)).toBe(false);
    expect(fitsInPictureLimit(pictures(`${ten} x- y-`), 0)).toBe(true);
    expect(fitsInPictureLimit(removePicture(pictures(ten), 'p3'), 1)).toBe(true);
    expect(fitsInPictureLimit([], 11)).toBe(false);
  });

  test('lets nothing be put back beyond it', () => {
    expect(putBackPicture(pictures(`${ten} x-`), 'x')).toBeNull();
    expect(words(putBackPicture(pictures('a b-'), 'b'))).toBe('a b');
  });

  test('is never passed, whatever is removed and put back', () => {
    fc.assert(
      fc.property(galleries, fc.array(fc.tuple(fc.boolean(), fc.nat(19)), { maxLength: 40 }), (list, steps) => {
        let now = list;
        for (const [removes, at] of steps) {
          const { _id } = now[at % now.length]!;
          now = removes ? removePicture(now, _id) : (putBackPicture(now, _id) ?? now);
          expect(presentPictures(now).length).toBeLessThanOrEqual(MAX_PICTURES);
        }
        expect(now.map(({ _id }) => _id)).toEqual(list.map(({ _id }) => _id));
      }),
    );
  });
});
