// Which of Drizzle's statements does PostgreSQL plan only once? Those asked again and again: from the second time on they carry
// a name, under which each connection keeps their plan. Statements written by hand choose their names themselves.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { leaveRowsRaw } from './raw-rows.ts';

/** Named statements live in each connection until it closes, so only so many texts get a name. */
const MOST_NAMED = 500;
const MOST_SEEN_ONCE = 1000;
/** A pattern's plan depends on the pattern: a general one may walk a whole table. */
const PLAN_DEPENDS_ON_VALUES = /\bi?like\b/i;

const names = new Map<string, string>();
const seenOnce = new Set<string>();

export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMED || PLAN_DEPENDS_ON_VALUES.test(text)) return undefined;
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= MOST_SEEN_ONCE) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  seenOnce.delete(text);
  const name = `often_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

type Ask = (statement: unknown, ...more: unknown[]) => unknown;

export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    leaveRowsRaw(this);
    const ask = this.query.bind(this) as Ask;
    const askPrepared: Ask = (statement, ...more) => {
      if (!isOfDrizzle(statement) || !Array.isArray(more[0]) || more[0].length === 0) return ask(statement, ...more);
      return ask({ ...statement, name: statementName(statement.text) }, ...more);
    };
    this.query = askPrepared as pg.Client['query'];
  }
}

/** Drizzle always gives a name, which is undefined unless it was asked to prepare. */
const isOfDrizzle = (statement: unknown): statement is { name: undefined; text: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement && statement.name === undefined && 'text' in statement && typeof statement.text === 'string';
