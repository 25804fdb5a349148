// Prepares Drizzle's frequent statements, so that PostgreSQL plans them once: from its second use on, a statement carries a
// name, under which each connection keeps its plan. Statements written by hand choose their names themselves.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { emitRawRows } from './raw-rows.ts';

/** Each connection keeps a named statement until it closes, so the number of names is limited. */
const MAX_NAMED = 500;
const MAX_SEEN_ONCE = 1000;
/** The best plan for a LIKE depends on its pattern: a generic plan may scan a whole table. */
const PLAN_DEPENDS_ON_VALUES = /\bi?like\b/i;

type NameStatement = (text: string) => string | undefined;

/** The names of the statements of one pool; undefined for a statement that gets none. */
export function createStatementNames(): NameStatement {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMED || PLAN_DEPENDS_ON_VALUES.test(text)) return undefined;
    if (!seenOnce.has(text)) {
      if (seenOnce.size >= MAX_SEEN_ONCE) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    seenOnce.delete(text);
    const name = `often_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

type QueryFunction = (statement: unknown, ...rest: unknown[]) => unknown;

/** The class of a pool's connections. */
export function createPreparingClient(): typeof pg.Client {
  const nameOf = createStatementNames();
  return class PreparingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      emitRawRows(this);
      const originalQuery = this.query.bind(this) as QueryFunction;
      const queryPrepared: QueryFunction = (statement, ...rest) => {
        if (!isDrizzleStatement(statement) || !Array.isArray(rest[0]) || rest[0].length === 0) return originalQuery(statement, ...rest);
        return originalQuery({ ...statement, name: nameOf(statement.text) }, ...rest);
      };
      this.query = queryPrepared as pg.Client['query'];
    }
  };
}

/** Drizzle always sets `name`, which is undefined unless the query was prepared explicitly. */
const isDrizzleStatement = (statement: unknown): statement is { name: undefined; text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  statement.name === undefined &&
  'text' in statement &&
  typeof statement.text === 'string';
