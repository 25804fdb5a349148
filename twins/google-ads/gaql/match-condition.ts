// Whether a value of a row fulfils a condition.
import type { QueryField } from '../definitions/query-fields.ts';
import type { Condition } from './query.ts';
import { queryError } from './read-tokens.ts';

export function matchesCondition({ operator, values }: Condition, { type }: Pick<QueryField, 'type'>, value: unknown): boolean {
  const texts = values.map(({ text }) => text);
  const [first = '', second = ''] = texts;
  const isAbsent = value === undefined || value === null;
  if (operator === 'IS NULL') return isAbsent;
  if (operator === 'IS NOT NULL') return !isAbsent;
  if (operator.startsWith('CONTAINS')) return contains(operator, Array.isArray(value) ? value.map(String) : [], texts);
  if (operator.startsWith('NOT ') || operator === '!=')
    return isAbsent || !matchesPositive(operator.replace('NOT ', '').replace('!=', '='), type, value, texts);
  if (isAbsent && type !== 'bool') return false;
  if (operator === 'BETWEEN') return compare(type, value, first) >= 0 && compare(type, value, second) <= 0;
  return matchesPositive(operator, type, value ?? false, texts);
}

function matchesPositive(operator: string, type: string, value: unknown, texts: readonly string[]): boolean {
  const [first = ''] = texts;
  if (operator === '=') return compare(type, value, first) === 0;
  if (operator === 'IN') return texts.some((text) => compare(type, value, text) === 0);
  if (operator === 'LIKE') return likePattern(first).test(String(value));
  if (operator === 'REGEXP_MATCH') return regularExpression(first).test(String(value));
  const order = compare(type, value, first);
  if (operator === '>') return order > 0;
  if (operator === '>=') return order >= 0;
  return operator === '<' ? order < 0 : order <= 0;
}

function contains(operator: string, list: readonly string[], texts: readonly string[]): boolean {
  if (operator === 'CONTAINS ANY') return texts.some((text) => list.includes(text));
  if (operator === 'CONTAINS ALL') return texts.every((text) => list.includes(text));
  return !texts.some((text) => list.includes(text));
}

/** Numbers by their size, everything else as text. */
export function compare(type: string, one: unknown, other: unknown): number {
  if (type === 'int64') {
    const difference = BigInt(String(one)) - BigInt(String(other).split('.')[0] ?? '0');
    return difference > 0n ? 1 : difference < 0n ? -1 : 0;
  }
  if (type === 'int32' || type === 'double' || type === 'float') return Number(one) - Number(other);
  const [a, b] = type === 'bool' ? [String(one).toLowerCase(), String(other).toLowerCase()] : [String(one), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** LIKE ignores the case; % stands for any text, _ for one character, and brackets hold a character that stands for itself. */
function likePattern(pattern: string): RegExp {
  const parts = pattern.match(/\[[^\]]*\]|%|_|[^%_[]+|\[/g) ?? [];
  const source = parts.map((part) => {
    if (part === '%') return '.*';
    if (part === '_') return '.';
    return (part.startsWith('[') && part.endsWith(']') ? part.slice(1, -1) : part).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source.join('')}$`, 'is');
}

function regularExpression(pattern: string): RegExp {
  try {
    return new RegExp(`^(?:${pattern})$`, 's');
  } catch {
    throw queryError('BAD_VALUE', `Invalid regular expression '${pattern}'.`);
  }
}
