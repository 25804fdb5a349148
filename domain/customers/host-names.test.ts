import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedSettings } from './customer-settings.ts';
import { isHostName, splitHostNames, tidyHostName } from './host-names.ts';

test.each([
  ['reports.harbour.example', true],
  ['xn--tr-ppa.example', true],
  ['a.co', true],
  ['localhost', false],
  ['127.0.0.1', false],
  ['-a.example', false],
  ['a-.example', false],
  ['a..example', false],
  ['a b.example', false],
  ['a.example:8080', false],
  ['', false],
  [`${'a'.repeat(64)}.example`, false],
  [`${'a.'.repeat(126)}ab`, false],
])('%j is a host name: %s', (text, expected) => {
  expect(isHostName(text)).toBe(expected);
});

test.each([
  ['https://Reports.Harbour.example/path?x=1#y', 'reports.harbour.example'],
  [' reports.harbour.example. ', 'reports.harbour.example'],
  ['reports.harbour.example/', 'reports.harbour.example'],
])('%j is kept as %s', (text, kept) => {
  expect(tidyHostName(text)).toBe(kept);
});

test('tidying twice is tidying once, whatever was pasted', () => {
  fc.assert(fc.property(fc.webUrl(), (url) => tidyHostName(tidyHostName(url)) === tidyHostName(url)));
});

test.each([
  ['reports.harbour.example', ['reports.harbour.example']],
  ['a.example, b.example;c.example', ['a.example', 'b.example', 'c.example']],
  ['a.example b.example\nhttps://C.example/path', ['a.example', 'b.example', 'c.example']],
  ['our own domain', ['our own domain']],
  ['a.example, our own domain', ['a.example', 'our own domain']],
  [' , ', []],
])('%j is the list %j', (text, hosts) => {
  expect(splitHostNames(text)).toEqual(hosts);
});

test('a repeated key is reported', () => {
  const settings = [
    { key: 'ISHIDESPONSOREDBY', value: 'true' },
    { key: 'colour', value: 'teal' },
    { key: 'ISHIDESPONSOREDBY', value: 'false' },
  ];
  expect(repeatedSettings(settings)).toEqual([2]);
});
