// What of the editor's own tree do we keep? The nodes, marks and attributes that the rules know; the rest is left out.
import { isRichText, isSafeLink } from '#domain/forms/index.ts';
import type { RichTextDocument } from '#domain/forms/index.ts';
import type { JSONContent } from '@tiptap/core';

const PLAIN_MARKS = ['bold', 'italic', 'underline', 'strike'];
const KNOWN = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'horizontalRule', 'text', 'hardBreak'];

/** Ours is a part of what the editor knows. */
export const toEditor = (document: RichTextDocument | null): JSONContent | null => document as JSONContent | null;

/** Null when nothing is written. */
export function fromEditor(tree: JSONContent): RichTextDocument | null {
  const content = tidyAll(tree.content);
  // The editor keeps an empty line at the end, to type on after a list.
  while (content.length > 0 && isEmptyLine(content.at(-1))) content.pop();
  const document: unknown = { type: 'doc', content };
  return isRichText(document) ? document : null;
}

const isEmptyLine = (node: JSONContent | undefined): boolean => node?.type === 'paragraph' && node.content === undefined;

const tidyAll = (nodes: JSONContent[] = []): JSONContent[] => nodes.filter(({ type = '' }) => KNOWN.includes(type)).map(tidy);

function tidy({ type, text, marks, attrs, content }: JSONContent): JSONContent {
  if (type === 'text') {
    const kept = tidyMarks(marks);
    return kept.length > 0 ? { type, text, marks: kept } : { type, text };
  }
  const inner = tidyAll(content);
  return {
    type,
    ...(type === 'heading' && { attrs: { level: attrs?.['level'] === 2 ? 2 : 3 } }),
    ...(inner.length > 0 && { content: inner }),
  };
}

function tidyMarks(marks: JSONContent['marks'] = []): { type: string; attrs?: { href: string } }[] {
  return marks.flatMap(({ type, attrs }) => {
    if (PLAIN_MARKS.includes(type)) return [{ type }];
    const href: unknown = attrs?.['href'];
    return type === 'link' && typeof href === 'string' && isSafeLink(href) ? [{ type, attrs: { href } }] : [];
  });
}
