import { expect, test } from 'vitest';
import { nameInCampaign, namesApart, shownName } from './shown-names.ts';

test.each([
  ['ORD-5512 Sunny villa, days 1 to 3 ord-5512-r1-t2-campaign1', 'ORD-5512 Sunny villa, days 1 to 3'],
  ['MAN-12 Sunny villa man-12-r1-t1-campaign1', 'MAN-12 Sunny villa'],
  ['ORD-5512 Sunny villa', 'ORD-5512 Sunny villa'],
  ['Ponsonby-ord-12-r1-t1', 'Ponsonby-ord-12-r1-t1'],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each([
  ['ORD-5512 Sunny villa, days 1 to 3', 'ORD-5512 Sunny villa', 'Days 1 to 3'],
  ['ORD-5512 Sunny villa, ad 2', 'ORD-5512 Sunny villa', 'Ad 2'],
  ['Another name', 'ORD-5512 Sunny villa', 'Another name'],
  ['ord-5512-r1-t2-campaign1', 'ORD-5512 Sunny villa', 'Ad group'],
])('%s within %s is %s', (name, campaign, shown) => {
  expect(nameInCampaign(name, campaign)).toBe(shown);
});

test.each([
  [
    ['ORD-5 Sunny, 14 days', 'ORD-5 Sunny, 14 days, days 1 to 3', 'ORD-5 Sunny, 14 days, days 4 to 10'],
    ['', 'days 1–3', 'days 4–10'],
  ],
  [
    ['ORD-5 Sunny, days 1 to 3', 'ORD-5 Sunny, days 4 to 10 ord-5-r1-t2-campaign1'],
    ['days 1–3', 'days 4–10'],
  ],
  [['ORD-5 Sunny, 14 days'], ['']],
  [
    ['Spring', 'Autumn'],
    ['Spring', 'Autumn'],
  ],
  [[], []],
])('of %j, %j tells them apart', (names, shown) => {
  expect(namesApart(names)).toEqual(shown);
});
