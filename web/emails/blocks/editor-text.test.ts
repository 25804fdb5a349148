import { tidyText } from '#domain/emails/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineFromEditor, lineToEditor, listFromEditor, listToEditor } from './editor-text.ts';

const words = fc.constantFrom('Kia ora', ' ', 'a b', '{{order.total}}', '\n', '&', '{{');
const anyText = fc
  .array(fc.record({ text: words, isBold: fc.boolean(), isItalic: fc.boolean(), link: fc.option(fc.constant('{{order.url}}')) }), {
    maxLength: 6,
  })
  .map((runs) => tidyText(tidyText(runs)));

test('a text comes back from the editor unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(lineFromEditor(lineToEditor(text))).toEqual(text);
    }),
  );
});

test('a list comes back from the editor with one line for each item', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), fc.boolean(), (items, isNumbered) => {
      const lines = items.map((item) => tidyText(item.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') }))));
      expect(listFromEditor(listToEditor(items, isNumbered))).toEqual(lines);
    }),
  );
});

test('pasted paragraphs become lines of one text', () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  expect(lineFromEditor({ type: 'doc', content: [paragraph('One'), paragraph('Two')] })).toMatchObject([{ text: 'One\nTwo' }]);
});
