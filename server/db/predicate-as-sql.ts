// How does our numbered text become Drizzle's, which runs within its queries and transactions?
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Predicate } from './list-source.ts';

export function predicateAsSql({ sql: text, values }: Predicate): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(pieces.map((piece, place) => (place % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1]))));
}
