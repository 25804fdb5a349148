// How does a long query get a short id? It is told from the query, so that the same query has the same id wherever it is asked.
import { createHash } from 'node:crypto';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { shortQueries } from './short-query-table.ts';

const KEEP_MS = 90 * 24 * 3600 * 1000;
/** Of each person; the one that was made longest ago gives way. */
const MOST_SHORT_QUERIES = 500;

/** In the order of their names: what means the same is the same. */
function tidied(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}

export async function shortenQuery(db: Database, madeBy: string, query: string): Promise<string> {
  const tidy = tidied(query);
  const id = createHash('sha256').update(tidy).digest('base64url').slice(0, 16);
  await db
    .insert(shortQueries)
    .values({ id, madeBy, query: tidy })
    .onConflictDoUpdate({ target: [shortQueries.id, shortQueries.madeBy], set: { usedAt: sql`clock_timestamp()` } });
  const theirs = eq(shortQueries.madeBy, madeBy);
  const newest = db
    .select({ id: shortQueries.id })
    .from(shortQueries)
    .where(theirs)
    .orderBy(desc(shortQueries.usedAt))
    .limit(MOST_SHORT_QUERIES);
  await db.delete(shortQueries).where(and(theirs, notInArray(shortQueries.id, newest)));
  return id;
}

export async function longQuery(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ query: shortQueries.query }).from(shortQueries).where(eq(shortQueries.id, id)).limit(1);
  return row?.query ?? null;
}

/** A link is good for a quarter of a year after it was last made; a schedule calls this. */
export async function forgetOldQueries(db: Database, now: number): Promise<void> {
  await db.delete(shortQueries).where(lt(shortQueries.usedAt, new Date(now - KEEP_MS)));
}
