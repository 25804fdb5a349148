import { isRichText } from '#domain/forms/index.ts';
import { anyRichText } from '#test/harness/samples/form-arbitraries.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromEditor } from './editor-document.ts';

const text = (words: string, ...marks: { type: string; attrs?: object }[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const line = (...content: object[]) => (content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' });

test('a stored document comes back unchanged, except for empty lines at its end', () => {
  fc.assert(
    fc.property(anyRichText, (document) => {
      const result = fromEditor(document);
      expect(result === null || isRichText(result)).toBe(true);
      expect(document.content.slice(0, result?.content.length ?? 0)).toEqual(result?.content ?? []);
    }),
  );
});

test.each([
  [
    'the editor’s own attributes',
    {
      type: 'doc',
      content: [{ type: 'orderedList', attrs: { start: 1, type: null }, content: [{ type: 'listItem', content: [line(text('a'))] }] }],
    },
    [{ type: 'orderedList', content: [{ type: 'listItem', content: [line(text('a'))] }] }],
  ],
  [
    'a link’s target and class',
    {
      type: 'doc',
      content: [line(text('a', { type: 'link', attrs: { href: 'https://a.example', target: '_blank', rel: null, class: null } }))],
    },
    [line(text('a', { type: 'link', attrs: { href: 'https://a.example' } }))],
  ],
  [
    'a link that scripts',
    { type: 'doc', content: [line(text('a', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))] },
    [line(text('a'))],
  ],
  ['nodes that came in by a paste', { type: 'doc', content: [{ type: 'image', attrs: { src: 'x' } }, line(text('a'))] }, [line(text('a'))]],
  ['the empty line at the end', { type: 'doc', content: [line(text('a')), line(), line()] }, [line(text('a'))]],
])('%s are left out', (_, tree, content) => {
  expect(fromEditor(tree)).toEqual({ type: 'doc', content });
});

test('an empty document becomes null', () => {
  expect(fromEditor({ type: 'doc', content: [line()] })).toBeNull();
  expect(fromEditor({ type: 'doc' })).toBeNull();
});
