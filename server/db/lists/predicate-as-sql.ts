// Converts a predicate with numbered parameters to Drizzle's SQL, for use in its queries and transactions.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Predicate } from './list-source.ts';

export function predicateAsSql({ sql: text, values }: Predicate): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))));
}
