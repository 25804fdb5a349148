import { expect, test } from 'vitest';
import { MAX_VIDEOS } from './item-pictures.ts';
import { hasRoomForSlideShow, ownVideos, restoreSlideShowMark } from './slide-show.ts';

const own = (id: string) => ({ video: { _id: id, name: 'Slide show.mp4' } });
const made = (id: string) => ({ ...own(id), isSlideShow: true as const });
const many = (count: number) => Array.from({ length: count }, (_, place) => own(`own${place}`));

test('a video is ours by its mark, whatever its name', () => {
  expect(ownVideos([own('a'), made('b')])).toEqual([own('a')]);
});

test.each([
  ['none', [], true],
  ['one less than there may be', many(MAX_VIDEOS - 1), true],
  ['as many as there may be, one of them made by us', [made('x'), ...many(MAX_VIDEOS - 1)], true],
  ['as many own ones as there may be', many(MAX_VIDEOS), false],
])('with %s there is room: %#', (_, videos, expected) => {
  expect(hasRoomForSlideShow(videos)).toBe(expected);
});

test('the mark stays with its video when a listing is saved, and comes to no other', () => {
  expect(restoreSlideShowMark([own('a'), own('b')], [made('b'), made('gone')])).toEqual([own('a'), made('b')]);
});
