// Reads REAXML with a streaming parser that knows no external entities. Every child of the root is a record. Entities that a file
// declares itself are not expanded: a reference to one refuses the file.
import type { SourceRecord } from '#domain/feeds/index.ts';
import { SaxesParser } from 'saxes';
import { FeedFileRefused } from './feed-file-refused.ts';
import { HTML_ENTITIES } from './html-entities.ts';
import { addChild, newNode, NO_ATTRIBUTES } from './record-reader.ts';
import type { FeedLimits, MutableNode, RecordReader } from './record-reader.ts';

const ROOT = 'propertylist';
/** Data of the property's owner, which no mapping may publish. It stays in the record as it was sent. */
const PRIVATE_ELEMENT = 'vendordetails';
/** The root is at depth 1. */
const RECORD_DEPTH = 2;

/** Equal names become the same string, which makes looking them up much quicker. A hostile file can have any number of names. */
const MAX_NAMES = 2000;

export function openReaxmlReader(limits: FeedLimits): RecordReader {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  let records: SourceRecord[] = [];
  /** Text from the end of the last record on, and the parser's position of its beginning. */
  let pending = '';
  let base = 0;
  let recordStart = 0;
  let recordLine = 1;
  let skippedLines = 0;
  let hasBegun = false;
  let isEnding = false;
  let nodes = 0;
  const open: MutableNode[] = [];
  const names = new Map<string, string>();

  const sharedName = (name: string): string => {
    const known = names.get(name);
    if (known !== undefined) return known;
    if (names.size < MAX_NAMES) names.set(name, name);
    return name;
  };
  const line = (): number => parser.line + skippedLines;
  const refuse = (code: ConstructorParameters<typeof FeedFileRefused>[0]): never => {
    throw new FeedFileRefused(code, line());
  };
  const beginRecord = (): void => {
    const end = parser.position - base;
    recordStart = pending.lastIndexOf('<', end - 1);
    recordLine = line() - (pending.slice(recordStart, end).split('\n').length - 1);
    nodes = 0;
  };
  const endRecord = (root: MutableNode): void => {
    const end = parser.position - base;
    records.push({ line: recordLine, root, raw: pending.slice(recordStart, end) });
    pending = pending.slice(end);
    base += end;
  };

  parser.on('error', ({ message }) => {
    if (isEnding) refuse(hasBegun ? 'truncated' : 'empty');
    refuse(message.includes('entity') ? 'entityUnknown' : 'notWellFormed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node = newNode(sharedName(name), '', hasAny(attributes) ? attributes : NO_ATTRIBUTES);
    const depth = open.push(node);
    if (depth > limits.depth) refuse('tooDeep');
    if (depth === 1 && name.toLowerCase() !== ROOT) refuse('rootUnknown');
    if (depth === RECORD_DEPTH) beginRecord();
    nodes += 1;
    if (nodes > limits.recordNodes) refuse('recordTooLarge');
    const parent = open[depth - 2];
    if (depth > RECORD_DEPTH && parent && name.toLowerCase() !== PRIVATE_ELEMENT) addChild(parent, node);
  });
  parser.on('closetag', () => {
    const node = open.pop();
    if (node && open.length === RECORD_DEPTH - 1) endRecord(node);
  });
  const addText = (text: string): void => {
    const node = open.at(-1);
    if (node && open.length >= RECORD_DEPTH && (text.charCodeAt(0) > 32 || text.trim() !== '')) node.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  return {
    write(text) {
      const content = hasBegun ? text : withoutLeadingSpace(text);
      if (content === '') return [];
      hasBegun = true;
      records = [];
      pending += content;
      parser.write(content);
      if (parser.position - base > limits.recordCharacters) refuse('recordTooLarge');
      return records;
    },
    end() {
      isEnding = true;
      parser.close();
      return [];
    },
  };

  /** Empty lines before the XML declaration are against the standard, and frequent. */
  function withoutLeadingSpace(text: string): string {
    const content = text.trimStart();
    skippedLines += text.slice(0, text.length - content.length).split('\n').length - 1;
    return content;
  }
}

function hasAny(attributes: Readonly<Record<string, string>>): boolean {
  for (const name in attributes) return name !== undefined;
  return false;
}
