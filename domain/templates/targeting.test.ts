import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageFault, ageText, ANYONE, MIN_AGE, MAX_AGE, setAgeMax, setAgeMin } from './targeting.ts';
import type { AgeRange } from './targeting.ts';

const ages = (ageMin: number, ageMax: number): AgeRange => ({ ageMin, ageMax });

describe('ages adjust', () => {
  test.each([
    [ages(18, 40), 25, ages(25, 40)],
    [ages(18, 40), 45, ages(45, 45)],
    [ages(18, 40), 5, ages(13, 40)],
    [ages(18, 40), 99, ages(65, 65)],
  ])('%j from %i is %j', (range, age, expected) => {
    expect(setAgeMin(range, age)).toEqual(expected);
  });

  test.each([
    [ages(18, 40), 30, ages(18, 30)],
    [ages(30, 40), 20, ages(20, 20)],
    [ages(30, 40), 99, ages(30, 65)],
    [ages(30, 40), 1, ages(13, 13)],
  ])('%j to %i is %j', (range, age, expected) => {
    expect(setAgeMax(range, age)).toEqual(expected);
  });

  test('whatever is set, in whatever order, the range holds and the last change stands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: MIN_AGE, max: MAX_AGE })), { minLength: 1, maxLength: 20 }),
        (steps) => {
          let range: AgeRange = ANYONE;
          for (const [isMin, age] of steps) {
            range = isMin ? setAgeMin(range, age) : setAgeMax(range, age);
            expect(ageFault(range)).toBeNull();
            expect(isMin ? range.ageMin : range.ageMax).toBe(age);
          }
        },
      ),
    );
  });
});

test.each([
  [ages(13, 65), null],
  [ages(12, 65), { field: 'ageMin', code: 'ageOutOfRange' }],
  [ages(18.5, 65), { field: 'ageMin', code: 'ageOutOfRange' }],
  [ages(18, 66), { field: 'ageMax', code: 'ageOutOfRange' }],
  [ages(40, 30), { field: 'ageMax', code: 'agesCrossed' }],
])('wrong with %j is %j', (range, fault) => {
  expect(ageFault(range)).toEqual(fault);
});

test.each([
  [ages(18, 44), '18–44'],
  [ages(25, 65), '25–65+'],
])('%j reads %s', (range, text) => {
  expect(ageText(range)).toBe(text);
});
