import { expect, test } from 'vitest';
import { compareSlots } from '../records/index.ts';
import { nextSlots } from './image-slots.ts';

test.each([
  [
    ['ab', 'b', 'z', 'aa', 'm', 'a', 'n'],
    ['m', 'a', 'b', 'n', 'z', 'aa', 'ab'],
  ],
  [
    ['10', '2', '1', '11', '3'],
    ['1', '2', '3', '10', '11'],
  ],
])('the pictures %j are shown in the order %j', (sent, shown) => {
  expect(sent.toSorted(compareSlots)).toEqual(shown);
  const slots = nextSlots(
    [],
    sent.map((slot) => ({ slot, file: `${slot}.jpg` })),
  );
  expect(slots.map(({ slot }) => slot)).toEqual(shown);
});
