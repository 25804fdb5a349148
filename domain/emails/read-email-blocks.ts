// Reads the HTML of an email's body as blocks. Whatever blocks cannot express exactly becomes an HTML block of the same characters, so
// that nothing is lost by opening an email and saving it.
import { MAX_TEMPLATE_CHARACTERS, readTemplate } from '../variables/index.ts';
import { withoutMarkupInOutputs } from './email-body.ts';
import { BLOCK_ALIGNMENTS, MAX_SPACER_HEIGHT, plainRun } from './email-blocks.ts';
import type { BlockAlignment, DetailsRow, EmailBlock, EmailRun, EmailText } from './email-blocks.ts';
import { decodeAttribute, decodeText } from './email-entities.ts';
import { readElements } from './email-elements.ts';
import type { EmailElement, EmailNode } from './email-elements.ts';
import { tidyLine, tidyText, variablesIn } from './email-text.ts';

export interface EmailPart {
  block: EmailBlock;
  /** What the block was read from. */
  html: string;
}

export function readEmailBlocks(html: string): EmailPart[] {
  const whole: EmailPart = { block: { kind: 'html', html: html.trim() }, html: html.trim() };
  if (html.trim() === '') return [];
  const nodes = html.length > MAX_TEMPLATE_CHARACTERS ? null : readElements(withoutMarkupInOutputs(html));
  if (!nodes) return [whole];
  const source = sourceOf(html);
  const parts: (EmailPart & { from: number; to: number })[] = [];
  for (const node of nodes) {
    if (isBlank(source, node)) continue;
    const { from, to } = node;
    const block = node.kind === 'element' ? readBlock(source, node) : null;
    const last = parts.at(-1);
    // Space between two inline elements counts, so that neighbours that cannot be read stay together.
    if (!block && last?.block.kind === 'html') parts[parts.length - 1] = rawPart(html, last.from, to);
    else parts.push(block ? { block, html: html.slice(from, to), from, to } : rawPart(html, from, to));
  }
  return parts.map(({ block, html: written }) => ({ block, html: written }));
}

const rawPart = (html: string, from: number, to: number) => {
  const written = html.slice(from, to).trim();
  return { block: { kind: 'html' as const, html: written }, html: written, from, to };
};

interface Source {
  html: string;
  outputs: readonly { from: number; to: number; text: string }[];
}

const sourceOf = (html: string): Source => ({
  html,
  outputs: readTemplate(html).parts.flatMap((part) =>
    part.kind === 'output' ? [{ from: part.place.offset, to: part.place.offset + part.place.length, text: part.text }] : [],
  ),
});

const isBlank = ({ html }: Source, { kind, from, to }: EmailNode): boolean =>
  kind === 'text' && /^[ \t\n\r\f]*$/.test(html.slice(from, to));

function readBlock(source: Source, element: EmailElement): EmailBlock | null {
  switch (element.name) {
    case 'p':
      return readParagraph(source, element);
    case 'h1':
    case 'h2':
    case 'h3': {
      const format = readAlignment(source, element);
      const text = format && readText(source, element.children);
      return text && format && { kind: 'heading', level: Number(element.name[1]) as 1 | 2 | 3, ...format, text };
    }
    case 'ul':
    case 'ol': {
      if (element.attributes.length > 0) return null;
      const items = readAll(childElements(source, element), (item) =>
        isPlain(item, 'li') ? readText(source, item.children, 'line') : null,
      );
      return items && { kind: 'list', isNumbered: element.name === 'ol', items };
    }
    case 'table':
      return readDetails(source, element);
    case 'hr':
      return element.attributes.length > 0 ? null : { kind: 'divider' };
    case 'div':
      return readSpacer(source, element);
    default:
      return null;
  }
}

function readParagraph(source: Source, element: EmailElement): EmailBlock | null {
  const format = readAlignment(source, element);
  if (!format) return null;
  const [only, ...others] = element.children.filter((child) => !isBlank(source, child));
  if (others.length === 0 && only?.kind === 'element') {
    const block = readButton(source, only) ?? readImage(source, only);
    if (block) return { ...block, ...format };
  }
  const text = readText(source, element.children);
  return text && { kind: 'paragraph', ...format, text };
}

function readAlignment(source: Source, element: EmailElement): { align: BlockAlignment } | null {
  const attributes = readAttributes(source, element, ['align']);
  const align = BLOCK_ALIGNMENTS.find((each) => each === (attributes?.['align'] ?? 'left'));
  return attributes && align ? { align } : null;
}

function readButton(source: Source, element: EmailElement): EmailBlock | null {
  if (element.name !== 'a') return null;
  const attributes = readAttributes(source, element, ['class', 'href']);
  const label = readLine(source, element);
  if (label === null || attributes?.['class'] !== 'button' || attributes['href'] === undefined) return null;
  return { kind: 'button', align: 'left', label, link: attributes['href'] };
}

function readImage(source: Source, element: EmailElement): EmailBlock | null {
  if (element.name === 'a') {
    const attributes = readAttributes(source, element, ['href']);
    const [image, ...others] = element.children;
    if (attributes?.['href'] === undefined || image?.kind !== 'element' || others.length > 0) return null;
    const read = image.name === 'img' ? readImage(source, image) : null;
    return read?.kind === 'image' ? { ...read, link: attributes['href'] } : null;
  }
  if (element.name !== 'img') return null;
  const attributes = readAttributes(source, element, ['src', 'alt', 'width']);
  const { src, alt, width } = attributes ?? {};
  if (src === undefined || alt === undefined || (width !== undefined && !/^[1-9]\d{0,3}$/.test(width))) return null;
  return { kind: 'image', align: 'left', src, alt, width: width === undefined ? null : Number(width), link: null };
}

function readDetails(source: Source, element: EmailElement): EmailBlock | null {
  if (readAttributes(source, element, ['class'])?.['class'] !== 'details') return null;
  const rows = readAll(childElements(source, element), (row): DetailsRow | null => {
    const [label, value, ...others] = (isPlain(row, 'tr') && childElements(source, row)) || [];
    if (!label || !value || others.length > 0 || !isPlain(label, 'th') || !isPlain(value, 'td')) return null;
    const texts = [readLine(source, label), readLine(source, value)] as const;
    return texts[0] === null || texts[1] === null ? null : { label: texts[0], value: texts[1] };
  });
  return rows && { kind: 'details', rows };
}

const SPACER = /^height:([1-9]\d{0,2})px;line-height:\1px$/;

function readSpacer(source: Source, element: EmailElement): EmailBlock | null {
  const height = Number(SPACER.exec(readAttributes(source, element, ['style'])?.['style'] ?? '')?.[1] ?? 0);
  const [space, ...others] = element.children;
  const isEmpty = space?.kind === 'text' && others.length === 0 && source.html.slice(space.from, space.to) === '&nbsp;';
  return isEmpty && height > 0 && height <= MAX_SPACER_HEIGHT ? { kind: 'spacer', height } : null;
}

const isPlain = (element: EmailElement, name: string): boolean => element.name === name && element.attributes.length === 0;

/** Null if there is text between the elements. */
function childElements(source: Source, { children }: EmailElement): EmailElement[] | null {
  const filled = children.filter((child) => !isBlank(source, child));
  return filled.every((child) => child.kind === 'element') ? filled : null;
}

function readAll<Item, Read>(items: readonly Item[] | null, read: (item: Item) => Read | null): Read[] | null {
  const all = items?.map(read) ?? [null];
  return all.every((each) => each !== null) ? all : null;
}

/** Null if there is any other attribute, or a value that a block would not keep. */
function readAttributes(source: Source, element: EmailElement, names: readonly string[]): Partial<Record<string, string>> | null {
  const values: Partial<Record<string, string>> = {};
  for (const { name, value, at } of element.attributes) {
    const text = decodeRange(source, { from: at, to: at + value.length }, decodeAttribute);
    if (!names.includes(name) || name in values || text === null || tidyLine(text) !== text) return null;
    if (!isSameVariables([plainRun(text)], variablesBetween(source, at, at + value.length))) return null;
    values[name] = text;
  }
  return values;
}

/** Text without formatting and line breaks. */
function readLine(source: Source, { children }: EmailElement): string | null {
  if (children.some(({ kind }) => kind === 'element')) return null;
  const text = readText(source, children);
  return text && text.map((run) => run.text).join('');
}

type Format = Omit<EmailRun, 'text'>;
const PLAIN: Format = { isBold: false, isItalic: false, link: null };
/** Deeper nesting is no text that people format. */
const MAX_DEPTH = 8;

/** A `line` has no line breaks. */
function readText(source: Source, nodes: readonly EmailNode[], form: 'line' | 'lines' = 'lines'): EmailRun[] | null {
  const runs = readRuns(source, nodes, PLAIN, 0);
  const text = runs && tidyText(runs);
  if (!text || (form === 'line' && text.some((run) => run.text.includes('\n')))) return null;
  return isSameVariables(text, variablesOfTexts(source, nodes)) ? text : null;
}

function readRuns(source: Source, nodes: readonly EmailNode[], format: Format, depth: number): EmailRun[] | null {
  if (depth > MAX_DEPTH) return null;
  const runs = readAll(nodes, (node) => {
    if (node.kind === 'text') {
      const text = decodeRange(source, node, (words) => decodeText(words.replaceAll(/[ \t\n\r\f]+/g, ' ')));
      return text === null ? null : [{ ...format, text }];
    }
    if (isPlain(node, 'br')) return [{ ...format, text: '\n' }];
    const inner = formatOf(source, node, format);
    return inner && readRuns(source, node.children, inner, depth + 1);
  });
  return runs && runs.flat();
}

function formatOf(source: Source, element: EmailElement, format: Format): Format | null {
  if (element.name === 'a') {
    const href = readAttributes(source, element, ['href'])?.['href'];
    return href === undefined || format.link !== null ? null : { ...format, link: href };
  }
  if (element.attributes.length > 0) return null;
  if (element.name === 'strong' || element.name === 'b') return { ...format, isBold: true };
  return element.name === 'em' || element.name === 'i' ? { ...format, isItalic: true } : null;
}

/** Text between variables is decoded; variables are kept to the character. */
function decodeRange(
  { html, outputs }: Source,
  { from, to }: { from: number; to: number },
  decode: (text: string) => string | null,
): string | null {
  let text = '';
  let at = from;
  for (const output of outputs) {
    if (output.from < from || output.to > to) continue;
    const between = decode(html.slice(at, output.from));
    if (between === null || output.text.includes('\n')) return null;
    text += between + output.text;
    at = output.to;
  }
  const rest = decode(html.slice(at, to));
  return rest === null ? null : text + rest;
}

/** Decoded braces could become a variable that was none. */
const isSameVariables = (text: EmailText, inSource: readonly string[]): boolean => variablesIn(text).join('\n') === inSource.join('\n');

const variablesBetween = ({ outputs }: Source, from: number, to: number): string[] =>
  outputs.filter((output) => output.from >= from && output.to <= to).map(({ text }) => text);

/** Those in the text, without those in the addresses of links. */
const variablesOfTexts = (source: Source, nodes: readonly EmailNode[]): string[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? variablesBetween(source, node.from, node.to) : variablesOfTexts(source, node.children)));
