import { expect, test } from 'vitest';
import { outdatedKind, outdatedSince, outdatedText, outdatedValues, remainingPhotos, shownValueLabel } from './outdated-values.ts';
import { isPicturePath } from './picture-paths.ts';
import type { OutdatedValue } from './outdated-values.ts';

const MONDAY = '2026-11-16T00:00:00.000Z';
const TUESDAY = '2026-11-17T00:00:00.000Z';

type Values = Record<string, string>;
const asShown = (given: Values) => ({
  values: Object.fromEntries(Object.entries(given).filter(([name]) => !isPicturePath(name))),
  pictures: Object.fromEntries(Object.entries(given).filter(([name]) => isPicturePath(name))),
});
const compare = (shown: Values, present: Values, known: readonly OutdatedValue[] = []) =>
  outdatedValues({ shown: asShown(shown), present: asShown(present), photos: ['bb', 'cc'], known, changedAt: () => TUESDAY });

const PRICE = { name: 'listing.price', shown: '$900,000', now: '$850,000', since: TUESDAY };

test.each<[string, Values, Values, readonly Partial<OutdatedValue>[]]>([
  ['nothing changed', { 'listing.price': '$900,000' }, { 'listing.price': '$900,000' }, []],
  ['a price', { 'listing.price': '$900,000' }, { 'listing.price': '$850,000' }, [PRICE]],
  ['a price that is withheld', { 'listing.price': '$900,000' }, { 'listing.price': 'Auction' }, [{ now: 'Auction' }]],
  ['a status', { 'listing.status': 'Active' }, { 'listing.status': 'Sold' }, [{ shown: 'Active', now: 'Sold' }]],
  ['an agent who left', { 'agent.fullName': 'Grace Lin' }, {}, [{ shown: 'Grace Lin', now: '' }]],
  ['a second agent who was added', { 'agent2.fullName': '' }, { 'agent2.fullName': 'Tom Ray' }, [{ shown: '', now: 'Tom Ray' }]],
  ['a photo that stands elsewhere now', { 'media/1.jpg': 'cc' }, { 'media/1.jpg': 'bb' }, []],
  ['a photo that was removed', { 'media/3.jpg': 'aa' }, { 'media/1.jpg': 'bb' }, [{ shown: 'aa', now: '' }]],
  ['a new logo', { 'media/logo.png': 'aa' }, { 'media/logo.png': 'bb' }, [{ name: 'media/logo.png' }]],
  ['a logo where there was none', { 'customer.logo': '' }, { 'customer.logo': 'media/logo.png', 'media/logo.png': 'bb' }, []],
  ['another first picture', { 'media/1.jpg': 'aa' }, { 'media/1.jpg': 'bb' }, [{ name: 'media/1.jpg' }]],
  ['a phone number in another form', { 'agent.mobile': '+64211234567' }, { 'agent.mobile': '021 123 4567' }, []],
  ['another phone number', { 'agent.mobile': '+64211234567' }, { 'agent.mobile': '021 123 4568' }, [{ now: '021 123 4568' }]],
  ['an open home', { 'listing.inspectionTimes': 'Saturday, 1:00 pm' }, { 'listing.inspectionTimes': 'Sunday, 1:00 pm' }, [{}]],
  ['only what is shown', { 'listing.title': 'Villa' }, { 'listing.title': 'Villa', 'listing.price': '$850,000', 'media/1.jpg': 'bb' }, []],
  [
    'each value by itself',
    { 'listing.price': '$900,000', 'listing.title': 'Villa', 'office.phone': '09 1' },
    { 'listing.price': '$850,000', 'listing.title': 'Villa', 'office.phone': '09 2' },
    [{ name: 'listing.price' }, { name: 'office.phone' }],
  ],
])('%s is told with what is shown and what is true', (_, shown, present, expected) => {
  const found = compare(shown, present);
  expect(found).toHaveLength(expected.length);
  expect(found).toMatchObject(expected);
});

test('a value that changes once more is outdated since its first change', () => {
  const known = [{ ...PRICE, since: MONDAY }];
  expect(compare({ 'listing.price': '$900,000' }, { 'listing.price': '$800,000' }, known)).toEqual([
    { ...PRICE, now: '$800,000', since: MONDAY },
  ]);
});

test('a value that returned to what is shown is true again, and its next change begins anew', () => {
  const known = [{ ...PRICE, since: MONDAY }];
  expect(compare({ 'listing.price': '$900,000' }, { 'listing.price': '$900,000' }, known)).toEqual([]);
  expect(compare({ 'listing.price': '$900,000' }, { 'listing.price': '$850,000' }, [])).toEqual([PRICE]);
});

test('what was known of another file with the same variable does not count', () => {
  const known = [{ ...PRICE, shown: '$950,000', since: MONDAY }];
  expect(compare({ 'listing.price': '$900,000' }, { 'listing.price': '$850,000' }, known)).toEqual([PRICE]);
});

test('a file is outdated since its first outdated value', () => {
  expect(outdatedSince([{ since: TUESDAY }, { since: MONDAY }])).toBe(MONDAY);
  expect(outdatedSince([])).toBeNull();
});

test.each([
  ['listing.price', 'price', 'Price'],
  ['listing.startPrice', 'price', 'Price'],
  ['listing.status', 'status', 'Status'],
  ['listing.inspectionTimes', 'openHome', 'Open homes'],
  ['listing.auctionTime', 'auction', 'Auction time'],
  ['listing.bedrooms', 'other', 'Bedrooms'],
  ['listing.shortDescription', 'other', 'Short description'],
  ['agent.fullName', 'agent', 'Agent'],
  ['agent2.mobile', 'agent', 'Second agent: mobile'],
  ['office.phone', 'office', 'Office: phone'],
  ['customer.logo', 'other', 'Logo'],
  ['media/1.jpg', 'picture', 'First image'],
  ['media/4.jpg', 'picture', 'Image 4'],
  ['media/agent-2.jpg', 'picture', 'Second agent: picture'],
])('%s is of the kind %s and called %s', (name, kind, label) => {
  expect([outdatedKind(name), shownValueLabel(name)]).toEqual([kind, label]);
});

test.each([
  [{ name: 'listing.price', shown: '$900,000', now: '$850,000' }, 'Price: $900,000, now $850,000'],
  [{ name: 'agent2.fullName', shown: '', now: 'Tom Ray' }, 'Second agent: none, now Tom Ray'],
  [{ name: 'agent.fullName', shown: 'Grace Lin', now: '' }, 'Agent: Grace Lin, now none'],
  [{ name: 'media/1.jpg', shown: 'aa', now: 'bb' }, 'First image: replaced'],
  [{ name: 'media/2.jpg', shown: 'aa', now: '' }, 'Image 2: removed'],
  [{ name: 'listing.title', shown: 'a'.repeat(80), now: 'Villa' }, `Title: ${'a'.repeat(59)}…, now Villa`],
])('%o is told in words', (value, text) => {
  expect(outdatedText(value)).toBe(text);
});

test.each([
  ['of which one was removed', ['aa', 'bb'], ['bb', 'cc'], ['bb']],
  ['that are all gone', ['aa'], ['bb', 'cc'], ['bb', 'cc']],
  ['that are all there', ['cc', 'bb'], ['bb', 'cc'], ['cc', 'bb']],
  ['of which none was chosen', [], ['bb'], []],
])('photos %s', (_, chosen, photos, expected) => {
  expect(remainingPhotos(chosen, photos)).toEqual(expected);
});
