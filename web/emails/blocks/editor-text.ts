// Converts between the text of a block and the tree of the text editor.
import { plainRun, tidyText } from '#domain/emails/index.ts';
import type { EmailRun, EmailText } from '#domain/emails/index.ts';
import type { JSONContent } from '@tiptap/core';

export const lineToEditor = (text: EmailText): JSONContent => ({ type: 'doc', content: [paragraph(text)] });

export const listToEditor = (items: readonly EmailText[], isNumbered: boolean): JSONContent => ({
  type: 'doc',
  content: [
    {
      type: isNumbered ? 'orderedList' : 'bulletList',
      content: (items.length > 0 ? items : [[]]).map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
    },
  ],
});

const paragraph = (text: EmailText): JSONContent => {
  const content = text.flatMap((run) =>
    run.text
      .split('\n')
      .flatMap((line, at): JSONContent[] => [
        ...(at === 0 ? [] : [{ type: 'hardBreak', marks: marksOf(run) }]),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks: marksOf(run) }]),
      ]),
  );
  return { type: 'paragraph', ...(content.length > 0 && { content }) };
};

const marksOf = ({ isBold, isItalic, link }: EmailRun): NonNullable<JSONContent['marks']> => [
  ...(isBold ? [{ type: 'bold' }] : []),
  ...(isItalic ? [{ type: 'italic' }] : []),
  ...(link === null ? [] : [{ type: 'link', attrs: { href: link } }]),
];

/** Each paragraph of the tree is a text; pasted paragraphs become lines of one. */
export const lineFromEditor = (tree: JSONContent): EmailRun[] =>
  tidyText(paragraphsIn(tree).flatMap((text, at) => (at === 0 ? text : [plainRun('\n'), ...text])));

/** A list item is one line. */
export const listFromEditor = (tree: JSONContent): EmailRun[][] =>
  paragraphsIn(tree).map((text) => tidyText(text.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') }))));

function paragraphsIn(node: JSONContent): EmailRun[][] {
  const content = node.content ?? [];
  return node.type === 'paragraph' ? [content.flatMap(runOf)] : content.flatMap(paragraphsIn);
}

function runOf({ type, text = '', marks = [] }: JSONContent): EmailRun[] {
  if (type !== 'text' && type !== 'hardBreak') return [];
  const has = (name: string): boolean => marks.some((mark) => mark.type === name);
  const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
  return [
    { text: type === 'text' ? text : '\n', isBold: has('bold'), isItalic: has('italic'), link: typeof href === 'string' ? href : null },
  ];
}
