import { expect, test } from 'vitest';
import { oneLine, readableText, storableText } from './storable-text.ts';

const SENT = 'Sea\u0000 view\tand\r\nsun \ud800';

test('what cannot be stored is replaced, and tabs and line breaks stay', () => {
  expect(storableText(SENT)).toBe('Sea\uFFFD view\tand\r\nsun \uFFFD');
});

test('a quoted cell has no tabs and line breaks either', () => {
  expect(readableText(SENT)).toBe('Sea\uFFFD view\uFFFDand\uFFFD\uFFFDsun \uFFFD');
});

test('a title has one line', () => {
  expect(oneLine(' Sea\r\n\tview\u0000 ')).toBe('Sea view');
});
