// Reads a list of objects from JSON. The list is the file itself, or stands below the properties of a path such as `data.listings`.
import type { SourceRecord } from '#domain/feeds/index.ts';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import type { ParsedTokenInfo } from '@streamparser/json';
import { FeedFileRefused } from './feed-file-refused.ts';
import { addChild, newNode } from './record-reader.ts';
import type { FeedLimits, MutableNode, RecordReader } from './record-reader.ts';

export function openJsonFeedReader(limits: FeedLimits, recordsAt: string): RecordReader {
  const path = recordsAt.split('.').filter((name) => name !== '');
  const tokenizer = new Tokenizer();
  const parser = new TokenParser({ paths: [['$', ...path, '*'].join('.')], keepStack: false });
  let records: SourceRecord[] = [];
  let depth = 0;
  let line = 1;
  let recordLine = 1;
  let hasList = false;
  let hasBegun = false;
  let sinceRecord = 0;

  tokenizer.onToken = (token) => {
    trackDepth(token);
    parser.write(token);
  };
  parser.onValue = ({ value, parent }) => {
    if (!Array.isArray(parent)) return;
    sinceRecord = 0;
    records.push({ line: recordLine, root: rootOf(value, limits, line), raw: JSON.stringify(value) });
  };
  // Without these, the parsers report an error by throwing it.
  const guard = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      if (error instanceof FeedFileRefused) throw error;
      throw new FeedFileRefused(hasBegun ? 'notWellFormed' : 'empty', line);
    }
  };
  function trackDepth({ token }: ParsedTokenInfo): void {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      depth += 1;
      if (depth > limits.depth) throw new FeedFileRefused('tooDeep', line);
      if (depth === path.length + 1 && token === TokenType.LEFT_BRACKET) hasList = true;
      if (depth === path.length + 2) recordLine = line;
    }
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
  }
  return {
    write(text) {
      records = [];
      hasBegun ||= text.trim() !== '';
      // Line by line, so that each token's line is known.
      for (const piece of text.split(/(?<=\n)/)) {
        sinceRecord += piece.length;
        if (sinceRecord > limits.recordCharacters) throw new FeedFileRefused('recordTooLarge', line);
        guard(() => tokenizer.write(piece));
        if (piece.endsWith('\n')) line += 1;
      }
      return records;
    },
    end() {
      records = [];
      if (!hasBegun) throw new FeedFileRefused('empty', 1);
      if (depth > 0) throw new FeedFileRefused('truncated', line);
      guard(() => tokenizer.end());
      if (!hasList) throw new FeedFileRefused('recordsNotFound', line);
      return records;
    },
  };
}

function rootOf(value: unknown, limits: FeedLimits, line: number): MutableNode {
  let nodes = 0;
  const fill = (parent: MutableNode, name: string, part: unknown): void => {
    nodes += 1;
    if (nodes > limits.recordNodes) throw new FeedFileRefused('recordTooLarge', line);
    if (Array.isArray(part)) {
      for (const each of part as unknown[]) fill(parent, name, each);
      return;
    }
    const node = newNode(name, textOf(part));
    addChild(parent, node);
    if (isObject(part)) for (const [key, inner] of Object.entries(part)) fill(node, key, inner);
  };
  const root = newNode('record', textOf(value));
  if (isObject(value)) for (const [key, inner] of Object.entries(value)) fill(root, key, inner);
  return root;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
