import { anyRichText } from '#test/harness/samples/form-arbitraries.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRichText } from './check-rich-text.ts';
import { isSafeLink } from './rich-text-document.ts';
import type { RichTextDocument } from './rich-text-document.ts';
import { richTextToPlainText } from './rich-text-to-plain-text.ts';

const page = (...content: unknown[]) => ({ type: 'doc', content });
const text = (more: object = {}) => ({ type: 'text', text: 'a', ...more });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (href: unknown, more: object = {}) => paragraph(text({ marks: [{ type: 'link', attrs: { href, ...more } }] }));
const nested = (levels: number): object => (levels === 0 ? paragraph(text()) : { type: 'blockquote', content: [nested(levels - 1)] });

test('whatever an editor can make is kept', () => {
  fc.assert(
    fc.property(anyRichText, (document) => {
      expect(isRichText(document)).toBe(true);
    }),
  );
});

test('reads as words, a line for each block', () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text({ text: 'Sun & sea' })] },
      paragraph(
        text({ text: 'Call ' }),
        text({ text: '<Hana>', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'tel:+6495756721' } }] }),
        { type: 'hardBreak' },
        text({ text: 'now' }),
      ),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text({ text: 'Three beds' }))] }] },
    ],
  } as RichTextDocument;
  expect(isRichText(document)).toBe(true);
  expect(richTextToPlainText(document)).toBe('Sun & sea\nCall <Hana>\nnow\nThree beds');
});

test.each<[string, unknown]>([
  ['HTML', '<p>a</p>'],
  ['nothing at all', page()],
  ['a node of another kind', page({ type: 'image', attrs: { src: 'x' } })],
  ['a name that every object has', page({ type: 'constructor' })],
  ['raw HTML in a node', page({ type: 'paragraph', html: '<script>' })],
  ['an attribute that styles', page({ type: 'paragraph', attrs: { style: 'color:red' } })],
  ['a large heading', page({ type: 'heading', attrs: { level: 1 } })],
  ['a heading that says more', page({ type: 'heading', attrs: { level: 2, onclick: 'x' } })],
  ['text outside of a paragraph', page(text())],
  ['a paragraph within a paragraph', page(paragraph(paragraph(text())))],
  ['a list without items', page({ type: 'bulletList', content: [] })],
  ['empty text', page(paragraph(text({ text: '' })))],
  ['text that is none', page(paragraph(text({ text: { toString: 'x' } })))],
  ['an unknown mark', page(paragraph(text({ marks: [{ type: 'textStyle' }] })))],
  ['the same mark twice', page(paragraph(text({ marks: [{ type: 'bold' }, { type: 'bold' }] })))],
  ['a link that scripts', page(link('javascript:alert(1)'))],
  ['a link that opens by itself', page(link('https://a.example', { onmouseover: 'x' }))],
  ['a link that is no text', page(link(['https://a.example']))],
  ['quotes without an end', page(nested(13))],
  ['more than anyone reads', page(...Array.from({ length: 2_001 }, () => paragraph()))],
])('%s is refused', (_, value) => {
  expect(isRichText(value)).toBe(false);
});

test.each([
  ['https://harbour.example/a?b=c#d', true],
  ['HTTP://harbour.example', true],
  ['mailto:hana@harbour.example', true],
  ['tel:+64 9 575 6721', true],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['//harbour.example', false],
  ['/relative', false],
  ['https://user:pass@harbour.example', false],
  ['https:\\\\harbour.example', false],
  ['https://', false],
  ['vbscript:x', false],
])('%j may be linked to: %s', (href, expected) => {
  expect(isSafeLink(href)).toBe(expected);
});
