import { expect, test } from 'vitest';
import { isShareable, shareLink } from './share-links.ts';
import type { LinkChannel } from './share-links.ts';
import { shareMessageFault, shareRecipients } from './share-message.ts';

const shared = { url: 'https://reports.kauri.example/r/a?b=1&c=2#d', title: 'Māori & co, 50% “off”', picture: 'https://x.example/p.jpg' };

test.each<[LinkChannel, string, Record<string, string>]>([
  ['linkedin', 'www.linkedin.com', { url: shared.url }],
  ['facebook', 'www.facebook.com', { u: shared.url }],
  ['twitter', 'x.com', { text: shared.title, url: shared.url }],
  ['pinterest', 'www.pinterest.com', { url: shared.url, media: shared.picture, description: shared.title }],
])('a link for %s leads to %s and carries each value whole', (channel, host, values) => {
  const link = new URL(shareLink(channel, shared));
  expect(link.host).toBe(host);
  expect(Object.fromEntries(link.searchParams)).toEqual(values);
});

test('Pinterest looks for a picture on the page where none is named', () => {
  expect(new URL(shareLink('pinterest', { ...shared, picture: null })).searchParams.has('media')).toBe(false);
});

test.each([
  ['https://kauri.example/1', true],
  ['http://kauri.example', true],
  ['javascript:alert(1)', false],
  ['/listing/1', false],
  ['', false],
])('%s can be shared: %s', (url, expected) => {
  expect(isShareable(url)).toBe(expected);
});

test.each([
  ['a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
  ['A@x.example,a@X.example', ['a@x.example']],
  ['a@x.example, nobody, b@', ['a@x.example']],
  ['a@x.example,b@x.example,c@x.example,d@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
  [
    ['a@x.example', 'wrong', 'b@x.example'],
    ['a@x.example', 'b@x.example'],
  ],
  ['', []],
])('%j is sent to %j', (given, expected) => {
  expect(shareRecipients(given)).toEqual(expected);
});

test.each([
  ['Kia ora, here are the results. See you on Friday at 5.30pm!', null],
  ['3.5 bedrooms, e.g. for a family. Ngā mihi, Mere', null],
  ['See https://evil.example', 'hasLink'],
  ['See HTTP://EVIL.EXAMPLE', 'hasLink'],
  ['See www.evil', 'hasLink'],
  ['See evil.com/path', 'hasLink'],
  ['See evil.co.nz.', 'hasLink'],
  ['Write to me@evil.com', 'hasLink'],
  ['See "evil.com"', 'hasLink'],
  ['See evil.com\u200B', 'hasLink'],
  ['See evil\u2060.com', 'hasLink'],
  ['See evil。com or evil．com', 'hasLink'],
  ['See пример.com]', 'hasLink'],
  ['See 203.0.113.7/x', 'hasLink'],
  ['Well… open on 21.11.2026, 10.30 to 11.15 a.m. – 1.2 km from the beach', null],
  ['<a href=x>', 'hasMarkup'],
  ['a'.repeat(1000), null],
  ['a'.repeat(1001), 'tooLong'],
])('the message %s has the fault %s', (message, expected) => {
  expect(shareMessageFault(message)).toBe(expected);
});
