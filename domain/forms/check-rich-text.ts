// Validates rich text against an allowlist of nodes, marks, attributes and nesting. Anything else is refused, not repaired.
import { isRecord } from './field-keys.ts';
import { RICH_TEXT_LIMITS, isSafeLink } from './rich-text-document.ts';
import type { RichTextDocument } from './rich-text-document.ts';

type Node = Record<string, unknown>;

const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule'];
const INLINES = ['text', 'hardBreak'];
const PLAIN_MARKS = ['bold', 'italic', 'underline', 'strike'];

interface NodeRule {
  /** Types of allowed children; none if absent. */
  holds?: readonly string[];
  mayBeEmpty?: boolean;
  /** Allowed keys in addition to type and content. */
  also?: readonly string[];
  fits?: (node: Node) => boolean;
}

const RULES: ReadonlyMap<string, NodeRule> = new Map<string, NodeRule>([
  ['doc', { holds: BLOCKS }],
  ['paragraph', { holds: INLINES, mayBeEmpty: true }],
  [
    'heading',
    {
      holds: INLINES,
      mayBeEmpty: true,
      also: ['attrs'],
      fits: ({ attrs }) => isExactly(attrs, ['level']) && (attrs.level === 2 || attrs.level === 3),
    },
  ],
  ['bulletList', { holds: ['listItem'] }],
  ['orderedList', { holds: ['listItem'] }],
  ['listItem', { holds: BLOCKS }],
  ['blockquote', { holds: BLOCKS }],
  ['horizontalRule', {}],
  ['hardBreak', {}],
  ['text', { also: ['text', 'marks'], fits: ({ text, marks }) => typeof text === 'string' && text !== '' && areMarks(marks) }],
]);

export function isRichText(value: unknown): value is RichTextDocument {
  if (!isRecord(value) || value['type'] !== 'doc') return false;
  const budget = { nodes: RICH_TEXT_LIMITS.nodes };
  return isNode(value, RICH_TEXT_LIMITS.depth, budget);
}

function isNode(node: unknown, depth: number, budget: { nodes: number }): boolean {
  budget.nodes -= 1;
  if (depth < 0 || budget.nodes < 0 || !isRecord(node) || typeof node['type'] !== 'string') return false;
  const rule = RULES.get(node['type']);
  if (!rule || !hasOnly(node, ['type', ...(rule.holds ? ['content'] : []), ...(rule.also ?? [])])) return false;
  if (rule.fits && !rule.fits(node)) return false;
  const { content } = node;
  if (content === undefined) return !rule.holds || rule.mayBeEmpty === true;
  if (!Array.isArray(content) || content.length === 0) return false;
  return content.every(
    (child: unknown) => isRecord(child) && rule.holds?.includes(String(child['type'])) && isNode(child, depth - 1, budget),
  );
}

function areMarks(marks: unknown): boolean {
  if (marks === undefined) return true;
  if (!Array.isArray(marks) || marks.length === 0) return false;
  return marks.every(isMark) && new Set(marks.map((mark: Node) => mark['type'])).size === marks.length;
}

function isMark(mark: unknown): boolean {
  if (!isRecord(mark) || typeof mark['type'] !== 'string') return false;
  if (PLAIN_MARKS.includes(mark['type'])) return hasOnly(mark, ['type']);
  if (mark['type'] !== 'link' || !hasOnly(mark, ['type', 'attrs'])) return false;
  const { attrs } = mark;
  return isExactly(attrs, ['href']) && typeof attrs['href'] === 'string' && isSafeLink(attrs['href']);
}

const hasOnly = (value: Node, keys: readonly string[]): boolean => Object.keys(value).every((key) => keys.includes(key));
const isExactly = (value: unknown, keys: readonly string[]): value is Node =>
  isRecord(value) && hasOnly(value, keys) && keys.every((key) => Object.hasOwn(value, key));
