// How is rich text read: as a page, and as plain words? Every tag is written here and every text is escaped.
import type { RichTextBlock, RichTextDocument, RichTextInline, RichTextItem, RichTextMark } from './rich-text-document.ts';

export const richTextHtml = (document: RichTextDocument): string => document.content.map(blockHtml).join('');

/** Its words, a line for each block: for counting, searching and emails without HTML. */
export const richTextWords = (document: RichTextDocument): string => document.content.map(blockWords).filter(Boolean).join('\n');

function blockHtml(block: RichTextBlock | RichTextItem): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.content)}</p>`;
    case 'heading':
      return `<h${block.attrs.level}>${inlinesHtml(block.content)}</h${block.attrs.level}>`;
    case 'bulletList':
      return `<ul>${block.content.map(blockHtml).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${block.content.map(blockHtml).join('')}</ol>`;
    case 'listItem':
      return `<li>${block.content.map(blockHtml).join('')}</li>`;
    case 'blockquote':
      return `<blockquote>${block.content.map(blockHtml).join('')}</blockquote>`;
    default:
      return '<hr>';
  }
}

const inlinesHtml = (inlines: readonly RichTextInline[] = []): string => inlines.map(inlineHtml).join('');

function inlineHtml(inline: RichTextInline): string {
  if (inline.type === 'hardBreak') return '<br>';
  return (inline.marks ?? []).reduceRight((inner, mark) => markHtml(mark, inner), escapeHtml(inline.text));
}

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

const markHtml = (mark: RichTextMark, inner: string): string =>
  mark.type === 'link'
    ? `<a href="${escapeHtml(mark.attrs.href)}" rel="noopener noreferrer nofollow" target="_blank">${inner}</a>`
    : `<${TAGS[mark.type]}>${inner}</${TAGS[mark.type]}>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

function blockWords(block: RichTextBlock | RichTextItem): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
    case 'horizontalRule':
      return '';
    default:
      return block.content.map(blockWords).filter(Boolean).join('\n');
  }
}
