// Writes a block as the HTML of an email's body. Colours are not part of it: the layout adds those of the customer when an email is sent.
import { readTemplate } from '../variables/index.ts';
import type { BlockAlignment, EmailBlock, EmailRun, EmailText } from './email-blocks.ts';
import { encodeAttribute, encodeBraces, encodeText } from './email-entities.ts';
import { piecesOf, tidyLine, tidyText } from './email-text.ts';
import { readEmailBlocks } from './read-email-blocks.ts';

/**
 * Braces that are no variable are written as they are, so that the check of templates reports them, unless together with their
 * surroundings they would be read as a variable.
 */
export function writeEmailBlock(block: EmailBlock): string {
  const html = write(block, (text) => text);
  const withoutBraces = write(block, encodeBraces);
  if (html === withoutBraces) return html;
  const [part, ...others] = readEmailBlocks(html);
  const isSame = part !== undefined && others.length === 0 && write(part.block, encodeBraces) === withoutBraces;
  return isSame && isClosed(html) ? html : withoutBraces;
}

/** An opening without its end would go on in the next block. */
const isClosed = (html: string): boolean => readTemplate(html).problems.every(({ kind }) => kind === 'notUnderstood');

/** How the text between variables is written, after its markup was escaped. */
type Between = (html: string) => string;

function write(block: EmailBlock, between: Between): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}${alignment(block.align)}>${textHtml(block.text, between)}</h${block.level}>`;
    case 'paragraph':
      return `<p${alignment(block.align)}>${textHtml(block.text, between)}</p>`;
    case 'list': {
      const tag = block.isNumbered ? 'ol' : 'ul';
      return lines(`<${tag}>`, ...block.items.map((item) => `<li>${textHtml(item, between)}</li>`), `</${tag}>`);
    }
    case 'button':
      return `<p${alignment(block.align)}><a class="button" href="${attribute(block.link, between)}">${lineHtml(block.label, between)}</a></p>`;
    case 'image': {
      const width = block.width === null ? '' : ` width="${block.width}"`;
      const image = `<img src="${attribute(block.src, between)}" alt="${attribute(block.alt, between)}"${width}>`;
      return `<p${alignment(block.align)}>${block.link === null ? image : `<a href="${attribute(block.link, between)}">${image}</a>`}</p>`;
    }
    case 'details':
      return lines(
        '<table class="details">',
        ...block.rows.map(({ label, value }) => `<tr><th>${lineHtml(label, between)}</th><td>${lineHtml(value, between)}</td></tr>`),
        '</table>',
      );
    case 'divider':
      return '<hr>';
    case 'spacer':
      return `<div style="height:${block.height}px;line-height:${block.height}px">&nbsp;</div>`;
    default:
      return block.html;
  }
}

const lines = (...parts: string[]): string => parts.join('\n');
const alignment = (align: BlockAlignment): string => (align === 'left' ? '' : ` align="${align}"`);

function textHtml(text: EmailText, between: Between): string {
  const groups: EmailRun[][] = [];
  for (const run of tidyText(text)) {
    const group = groups.at(-1);
    if (group?.[0]?.link === run.link) group.push(run);
    else groups.push([run]);
  }
  return groups
    .map((group) => {
      const html = group.map((run) => runHtml(run, between)).join('');
      const link = group[0]?.link ?? null;
      return link === null ? html : `<a href="${attribute(link, between)}">${html}</a>`;
    })
    .join('');
}

function runHtml({ text, isBold, isItalic }: EmailRun, between: Between): string {
  const words = encoded(text, encodeText, between);
  const slanted = isItalic ? `<em>${words}</em>` : words;
  return isBold ? `<strong>${slanted}</strong>` : slanted;
}

const lineHtml = (text: string, between: Between): string => encoded(tidyLine(text), encodeText, between);
const attribute = (value: string, between: Between): string => encoded(tidyLine(value), encodeAttribute, between);

/** The values of variables are escaped when they are filled in, so that what stands between the braces is written as it is. */
const encoded = (text: string, encode: (text: string) => string, between: Between): string =>
  piecesOf(text)
    .map((piece) => (piece.kind === 'break' ? '<br>' : piece.kind === 'variable' ? piece.text : between(encode(piece.text))))
    .join('');
