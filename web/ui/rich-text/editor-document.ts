// Converts between the editor's tree and our document. Only nodes, marks and attributes that the domain allows are kept.
import { isRichText, isSafeLink } from '#domain/forms/index.ts';
import type { RichTextDocument } from '#domain/forms/index.ts';
import type { JSONContent } from '@tiptap/core';

const ALLOWED_MARKS = ['bold', 'italic', 'underline', 'strike'];
const ALLOWED_NODES = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'text',
  'hardBreak',
];

/** Our format is a subset of the editor's. */
export const toEditor = (document: RichTextDocument | null): JSONContent | null => document as JSONContent | null;

/** Null for an empty document. */
export function fromEditor(tree: JSONContent): RichTextDocument | null {
  const content = cleanNodes(tree.content);
  // The editor keeps an empty paragraph at the end, so that typing can continue after a list.
  while (content.length > 0 && isEmptyLine(content.at(-1))) content.pop();
  const document: unknown = { type: 'doc', content };
  return isRichText(document) ? document : null;
}

const isEmptyLine = (node: JSONContent | undefined): boolean => node?.type === 'paragraph' && node.content === undefined;

const cleanNodes = (nodes: JSONContent[] = []): JSONContent[] =>
  nodes.filter(({ type = '' }) => ALLOWED_NODES.includes(type)).map(cleanNode);

function cleanNode({ type, text, marks, attrs, content }: JSONContent): JSONContent {
  if (type === 'text') {
    const allowed = cleanMarks(marks);
    return allowed.length > 0 ? { type, text, marks: allowed } : { type, text };
  }
  const inner = cleanNodes(content);
  return {
    type,
    ...(type === 'heading' && { attrs: { level: attrs?.['level'] === 2 ? 2 : 3 } }),
    ...(inner.length > 0 && { content: inner }),
  };
}

function cleanMarks(marks: JSONContent['marks'] = []): { type: string; attrs?: { href: string } }[] {
  return marks.flatMap(({ type, attrs }) => {
    if (ALLOWED_MARKS.includes(type)) return [{ type }];
    const href: unknown = attrs?.['href'];
    return type === 'link' && typeof href === 'string' && isSafeLink(href) ? [{ type, attrs: { href } }] : [];
  });
}
