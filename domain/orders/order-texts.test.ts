import { expect, test } from 'vitest';
import {
  campaignTypesIn,
  lastDay,
  orderNumberIn,
  orderNumberText,
  orderSearch,
  orderTitle,
  runText,
  shownCampaigns,
} from './order-texts.ts';

test.each([
  [[], 'Spring'],
  [['Sunny villa'], 'Sunny villa'],
  [['Sunny villa', 'Beach house'], 'Sunny villa and 1 more'],
  [['a', 'b', 'c'], 'a and 2 more'],
])('an order of %j is titled %j', (titles, title) => {
  expect(orderTitle('Spring', titles)).toBe(title);
});

test.each([
  ['2026-11-15', 14, '2026-11-28', '15/11/2026 – 28/11/2026'],
  ['2026-11-15', 1, '2026-11-15', '15/11/2026'],
  ['2026-12-30', 7, '2027-01-05', '30/12/2026 – 05/01/2027'],
])('from %s for %i days ends on %s', (start, days, end, text) => {
  expect(lastDay(start, days)).toBe(end);
  expect(runText(start, days)).toBe(text);
});

test('a number and its campaigns', () => {
  expect(orderNumberText(5512)).toBe('ORD-5512');
  expect(shownCampaigns([{ deleted: true }, { deleted: false }])).toEqual([{ deleted: false }]);
});

test.each([
  ['ORD-5512', 5512],
  [' ord-5512 ', 5512],
  ['5512', 5512],
  ['ORD-', null],
  ['12 Kauri Road', null],
  ['1234567890', null],
  ['', null],
])('%j is the number %j', (typed, number) => {
  expect(orderNumberIn(typed)).toBe(number);
});

test.each([
  ['', null],
  [' a ', null],
  ['ab', 'ab'],
  [' villa ', 'villa'],
])('typing %j looks for %j', (typed, text) => {
  expect(orderSearch(typed)).toBe(text);
});

test.each([
  ['Video', ['FACEBOOK_VIDEO_CAMPAIGN']],
  ['carousel', ['FACEBOOK_CAROUSEL_CAMPAIGN', 'SINGLE_LISTING_IMAGE_CAROUSEL']],
  ['Ponsonby', []],
  [' ', []],
])('a search for %j is about campaigns of the types %j', (typed, types) => {
  expect(campaignTypesIn(typed)).toEqual(types);
});
