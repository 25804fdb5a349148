import { expect, test } from 'vitest';
import { checkField } from './check-field.ts';
import type { SingleField, SingleKind } from './check-field.ts';

const field = (kind: SingleKind, more: object = {}): SingleField => ({ kind, key: 'it', label: 'It', ...more }) as SingleField;
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: 'c', label: 'C' },
];
const file = (n: number, more: object = {}) => ({ fileId: `01900000-0000-7000-8000-00000000000${n}`, altText: '', ...more });
const targets = (more: object = {}) => ({ listingLocation: { enable: false, radius: 10 }, markers: [], ...more });
const marker = (radius: number, id = 'm') => ({ id, coords: { latitude: -36.8, longitude: 174.7 }, radius });
const auckland = { name: 'Auckland', region: 'Auckland', country: 'New Zealand', countryCode: 'NZ', latitude: -36.8, longitude: 174.7 };

const weekly = (cronSyntax: string) => ({ type: 'INTERVAL', interval: { frequency: 'Week', cronSyntax }, timezone: 'Pacific/Auckland' });
const once = (hour: number) => ({ type: 'SCHEDULE', schedule: { date: '2026-11-15', hour, minute: 30 }, timezone: 'Pacific/Auckland' });
const leapless = { type: 'INTERVAL', interval: { frequency: 'Year', cronSyntax: '0 9 30 2 *' }, timezone: 'Pacific/Auckland' };

test.each<[string, SingleField, unknown, string | null]>([
  ['nothing in an optional text', field('text'), '', null],
  ['nothing in a required text', field('text', { required: true }), undefined, 'required'],
  ['spaces in a required text', field('text', { required: true }), '   ', 'required'],
  ['a text that is too short', field('text', { minLength: 3 }), 'ab', 'tooShort'],
  ['a text that is too long', field('text', { maxLength: 3 }), 'abcd', 'tooLong'],
  ['a text that is long only by its spaces', field('text', { maxLength: 3 }), ' abc ', null],
  ['a text beyond what any text may be', field('text'), 'a'.repeat(201), 'tooLong'],
  ['a number as text', field('number'), '5', 'wrongKind'],
  ['endless', field('number'), Infinity, 'wrongKind'],
  ['a number below', field('number', { min: 1 }), 0, 'tooSmall'],
  ['a number above', field('number', { max: 1 }), 2, 'tooLarge'],
  ['a required zero', field('number', { required: true }), 0, null],
  ['a half bathroom', field('number', { step: 0.5 }), 1.5, null],
  ['a third of a bathroom', field('number', { step: 0.5 }), 1.3, 'notAStep'],
  ['three tenths, which no computer can write', field('number', { step: 0.1 }), 0.1 + 0.2, null],
  ['steps counted from the least', field('number', { min: 1, step: 2 }), 3, null],
  ['half a cent', field('money', { currency: 'NZD' }), 0.5, 'notAnAmount'],
  ['an amount that could not be read', field('money', { currency: 'NZD' }), 'a lot', 'notAnAmount'],
  ['an amount beyond exactness', field('money', { currency: 'NZD' }), 1e15, 'notAnAmount'],
  ['a day', field('date'), '2028-02-29', null],
  ['no day', field('date'), '2026-02-29', 'notADate'],
  ['a day as it was typed', field('date'), '29/02/2028', 'notADate'],
  ['a day too early', field('date', { earliest: '2026-01-01' }), '2025-12-31', 'tooEarly'],
  ['a day too late', field('date', { latest: '2026-01-01' }), '2026-01-02', 'tooLate'],
  ['a phone', field('phone'), '+6495756721', null],
  ['a phone as it was typed', field('phone'), '09 575 6721', 'notAPhone'],
  ['an email', field('email'), 'Hana@harbour.example', null],
  ['half an email', field('email'), 'hana@harbour', 'notAnEmail'],
  ['an email with a header in it', field('email'), 'hana@harbour.example\nBcc: all@x.example', 'notAnEmail'],
  ['one bad email among good ones', field('emails'), ['a@b.example', 'nobody'], 'notAnEmail'],
  ['an email twice', field('emails'), ['a@b.example', 'a@b.example'], 'repeated'],
  ['too many emails', field('emails', { max: 1 }), ['a@b.example', 'c@d.example'], 'tooMany'],
  ['a web address', field('url'), 'https://harbour.example/a?b=c', null],
  ['a script', field('url'), 'javascript:alert(1)', 'notAUrl'],
  ['a script behind a tab', field('url'), 'https://a.example/\tx', 'notAUrl'],
  ['an address with somebody’s password', field('url'), 'https://user@evil.example', 'notAUrl'],
  ['an email where a page is wanted', field('url'), 'mailto:a@b.example', 'notAUrl'],
  ['an option', field('select', { options }), 'a', null],
  ['what nobody offered', field('select', { options }), 'd', 'notAnOption'],
  ['a name that every object has', field('select', { options }), 'constructor', 'notAnOption'],
  ['nothing chosen', field('select', { options, required: true }), null, 'choose'],
  ['too few choices', field('multiSelect', { options, min: 2 }), ['a'], 'tooFew'],
  ['no choice where a few are optional', field('multiSelect', { options, min: 2 }), [], null],
  ['too many choices', field('multiSelect', { options, max: 1 }), ['a', 'b'], 'tooMany'],
  ['a choice twice', field('multiSelect', { options }), ['a', 'a'], 'repeated'],
  ['an endless tag', field('tags'), ['a'.repeat(61)], 'notATag'],
  ['a box that must be ticked', field('checkbox', { required: true }), false, 'tick'],
  ['a word for yes', field('checkbox'), 'true', 'wrongKind'],
  ['an image', field('files', { accept: 'images' }), [file(1)], null],
  ['a cropped image', field('files', { accept: 'images' }), [file(1, { croppedImageId: file(2).fileId })], null],
  ['a file that nobody could have', field('files', { accept: 'images' }), [file(1, { fileId: '1' })], 'wrongKind'],
  ['an image twice', field('files', { accept: 'images' }), [file(1), file(1)], 'fileTwice'],
  ['too many images', field('files', { accept: 'images', max: 1 }), [file(1), file(2)], 'tooMany'],
  ['a file with a load', field('files', { accept: 'images' }), [file(1, { more: {} })], 'wrongKind'],
  ['a circle', field('mapTargets', { required: true }), targets({ markers: [marker(10)] }), null],
  ['a circle too small', field('mapTargets'), targets({ markers: [marker(0.5)] }), 'radiusTooSmall'],
  ['a circle too large', field('mapTargets'), targets({ markers: [marker(81)] }), 'radiusTooLarge'],
  [
    'too many circles',
    field('mapTargets'),
    targets({ markers: Array.from({ length: 16 }, (_, n) => marker(1, `m${n}`)) }),
    'tooManyMarkers',
  ],
  ['a map that aims at nothing', field('mapTargets', { required: true }), targets(), 'noArea'],
  [
    'a circle off the globe',
    field('mapTargets'),
    targets({ markers: [{ ...marker(1), coords: { latitude: 91, longitude: 0 } }] }),
    'wrongKind',
  ],
  ['a place', field('location'), auckland, null],
  ['a place without a point', field('location'), { ...auckland, latitude: null }, 'wrongKind'],
  [
    'an empty page where words are wanted',
    field('richText', { required: true }),
    { type: 'doc', content: [{ type: 'paragraph' }] },
    'required',
  ],
  ['HTML where a tree is wanted', field('richText'), '<p>Hello</p>', 'notRichText'],
  [
    'too many words',
    field('richText', { maxLength: 3 }),
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] },
    'tooLong',
  ],
  ['a schedule', field('schedule'), weekly('0 9 * * 1'), null],
  ['a schedule that never comes', field('schedule'), leapless, 'notASchedule'],
  ['a schedule with more than its frequency has', field('schedule'), weekly('0 9 1 * 1'), 'notASchedule'],
  ['a schedule in no time zone', field('schedule'), { ...weekly('0 9 * * 1'), timezone: '+13:00' }, 'notASchedule'],
  ['a moment', field('schedule'), once(9), null],
  ['a moment at the 25th hour', field('schedule'), once(25), 'notASchedule'],
  ['less than nothing', field('money', { currency: 'NZD' }), -1, 'tooSmall'],
  ['a credit', field('money', { currency: 'NZD', min: -500 }), -1, null],
])('%s', (_, described, value, code) => {
  expect(checkField(described, value)?.code ?? null).toBe(code);
});

test('the phone parser that is passed in decides whether a number is valid in its region', () => {
  const calls: string[] = [];
  const found = checkField(field('phone', { region: 'AU' }), '+6495756721', (text, region) => calls.push(`${text} ${region}`) > 1);
  expect(calls).toEqual(['+6495756721 AU']);
  expect(found).toEqual({ code: 'notAPhone' });
});

test('the bounds of an amount are said in its currency', () => {
  expect(checkField(field('money', { currency: 'NZD', min: 46_000 }), 1)).toEqual({ code: 'tooSmall', params: { min: '$460.00' } });
  expect(checkField(field('money', { currency: 'JPY', max: 1500 }), 1501)).toEqual({ code: 'tooLarge', params: { max: '¥1,500' } });
});
