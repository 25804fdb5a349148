// Gives a long query a short id. The id is a hash of the query, so that the same query has the same id everywhere.
import { createHash } from 'node:crypto';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { shortQueries } from './short-query-table.ts';

const KEEP_MS = 90 * 24 * 3600 * 1000;
/** Per person; beyond this, the least recently used ones are deleted. */
const MAX_SHORT_QUERIES = 500;

/** Sorts the parameters by name, so that equal queries have equal text. */
function normalized(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}

export async function shortenQuery(db: Database, userId: string, query: string): Promise<string> {
  const normalizedQuery = normalized(query);
  const id = createHash('sha256').update(normalizedQuery).digest('base64url').slice(0, 16);
  await db
    .insert(shortQueries)
    .values({ id, userId, query: normalizedQuery })
    .onConflictDoUpdate({ target: [shortQueries.id, shortQueries.userId], set: { usedAt: sql`clock_timestamp()` } });
  const ofUser = eq(shortQueries.userId, userId);
  const newest = db
    .select({ id: shortQueries.id })
    .from(shortQueries)
    .where(ofUser)
    .orderBy(desc(shortQueries.usedAt))
    .limit(MAX_SHORT_QUERIES);
  await db.delete(shortQueries).where(and(ofUser, notInArray(shortQueries.id, newest)));
  return id;
}

export async function expandShortQuery(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ query: shortQueries.query }).from(shortQueries).where(eq(shortQueries.id, id)).limit(1);
  return row?.query ?? null;
}

/** Called by the maintenance job. A short query is valid for 90 days after it was last requested. */
export async function deleteOldShortQueries(db: Database, now: number): Promise<void> {
  await db.delete(shortQueries).where(lt(shortQueries.usedAt, new Date(now - KEEP_MS)));
}
