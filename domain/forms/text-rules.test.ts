import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeUrl, isWebUrl } from './text-rules.ts';

test.each([
  ['kauri.example', 'https://kauri.example'],
  [' www.kauri.example/homes?id=1 ', 'https://www.kauri.example/homes?id=1'],
  ['kauri.example:8080/1', 'https://kauri.example:8080/1'],
  ['youtu.be/abc', 'https://youtu.be/abc'],
  ['https://kauri.example', 'https://kauri.example'],
  ['http://kauri.example', 'http://kauri.example'],
  ['ftp://kauri.example', 'ftp://kauri.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:a@kauri.example', 'mailto:a@kauri.example'],
  ['hana@kauri.example', 'hana@kauri.example'],
  ['{{listing.url}}', '{{listing.url}}'],
  ['kauri', 'kauri'],
  ['two words.example', 'two words.example'],
  ['', ''],
])('%j is completed to %j', (typed, completed) => {
  expect(completeUrl(typed)).toBe(completed);
});

test('completing changes nothing but what is no address and becomes one, and only once', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.webUrl()), (typed) => {
      const completed = completeUrl(typed);
      expect(completeUrl(completed)).toBe(completed);
      if (completed !== typed.trim()) expect([isWebUrl(typed.trim()), isWebUrl(completed)]).toEqual([false, true]);
    }),
  );
});
