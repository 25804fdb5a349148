import { expect, test } from 'vitest';
import { sectionInView } from './section-in-view.ts';

/** Three sections of a page, the last one shorter than the window. */
const page = [
  { id: 'office', top: 120, height: 400 },
  { id: 'address', top: 536, height: 500 },
  { id: 'contact', top: 1052, height: 160 },
];
const place = { most: 500, windowHeight: 800, topBar: 96 };
const readAt = (scrolled: number) => sectionInView(page.map(({ id, top }) => ({ id, top: top - scrolled })), { ...place, scrolled });

test.each([
  [0, 'office'],
  [150, 'office'],
  [200, 'address'],
  [400, 'contact'],
  [500, 'contact'],
])('scrolled by %i, %s is read', (scrolled, expected) => {
  expect(readAt(scrolled)).toBe(expected);
});

test('every section has its turn, in order, on the way from the top to the end', () => {
  const read = Array.from({ length: 501 }, (_, scrolled) => readAt(scrolled));
  expect(read.filter((id, index) => id !== read[index - 1])).toEqual(['office', 'address', 'contact']);
});

test('a page that does not scroll shows its first section', () => {
  expect(sectionInView(page, { ...place, most: 0, scrolled: 0 })).toBe('office');
  expect(sectionInView([], { ...place, scrolled: 0 })).toBeUndefined();
});
