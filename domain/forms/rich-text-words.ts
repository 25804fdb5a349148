// Which words does rich text say? A line for each block: for counting, searching and emails without HTML.
import type { RichTextBlock, RichTextDocument, RichTextItem } from './rich-text-document.ts';

export const richTextWords = (document: RichTextDocument): string => document.content.map(blockWords).filter(Boolean).join('\n');

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
