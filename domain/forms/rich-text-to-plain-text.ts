// The plain text of rich text, one line per block: for counting, searching and plain-text emails.
import type { RichTextBlock, RichTextDocument, RichTextItem } from './rich-text-document.ts';

export const richTextToPlainText = (document: RichTextDocument): string => document.content.map(blockText).filter(Boolean).join('\n');

function blockText(block: RichTextBlock | RichTextItem): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
    case 'horizontalRule':
      return '';
    default:
      return block.content.map(blockText).filter(Boolean).join('\n');
  }
}
