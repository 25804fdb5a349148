// Rich text is stored as a tree of a few kinds of nodes, never as HTML. Our own code renders it, so there is nothing to sanitise.

export interface RichTextDocument {
  type: 'doc';
  content: readonly RichTextBlock[];
}

export type RichTextBlock =
  | { type: 'paragraph'; content?: readonly RichTextInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: readonly RichTextInline[] }
  | { type: 'bulletList' | 'orderedList'; content: readonly RichTextItem[] }
  | { type: 'blockquote'; content: readonly RichTextBlock[] }
  | { type: 'horizontalRule' };

export interface RichTextItem {
  type: 'listItem';
  content: readonly RichTextBlock[];
}

export type RichTextInline = { type: 'text'; text: string; marks?: readonly RichTextMark[] } | { type: 'hardBreak' };

export type RichTextMark = { type: 'bold' | 'italic' | 'underline' | 'strike' } | { type: 'link'; attrs: { href: string } };

export const RICH_TEXT_LIMITS = { nodes: 2_000, depth: 12, href: 2_000 } as const;

const LINK = /^(?:https?:\/\/[^\s/?#\\@]+(?:[/?#]|$)|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d ()-]+$)/i;
// eslint-disable-next-line no-control-regex -- browsers drop control characters inside an address before they read it
const HIDDEN = /[\u0000-\u0020\u007f]/;

/** Allows http(s), mailto and tel, so never `javascript:`. */
export const isSafeLink = (href: string): boolean =>
  href.length <= RICH_TEXT_LIMITS.href && LINK.test(href) && !HIDDEN.test(href.startsWith('tel:') ? href.replaceAll(' ', '') : href);
