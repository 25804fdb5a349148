// What is rich text? A tree of few kinds of nodes, kept as data. No foreign HTML is ever stored: pages are made from
// this tree by us, so there is nothing to sanitise when it is shown.

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

/** An address that a reader may be sent to: a page, an email or a call, and never a script. */
export const isSafeLink = (href: string): boolean =>
  href.length <= RICH_TEXT_LIMITS.href && LINK.test(href) && !HIDDEN.test(href.startsWith('tel:') ? href.replaceAll(' ', '') : href);
