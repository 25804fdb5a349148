// The last silence of a feed account or store, as the contract shows it.
import type { FeedSilence } from '#contract/feeds/index.ts';
import { desc, eq, or } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { feedSilences } from './feed-silence-table.ts';

/** For a store, a silence of its feed account counts too. */
export async function readSilence(
  db: Queryable,
  { accountId, storeId }: { accountId: string | null; storeId?: string },
): Promise<FeedSilence | null> {
  const [last] = await db
    .select()
    .from(feedSilences)
    .where(
      or(
        accountId === null ? undefined : eq(feedSilences.accountId, accountId),
        storeId === undefined ? undefined : eq(feedSilences.storeId, storeId),
      ),
    )
    .orderBy(desc(feedSilences.id))
    .limit(1);
  if (!last) return null;
  return { since: last.since.toISOString(), usualGapMs: last.usualGapMs, endedAt: last.endedAt?.toISOString() ?? null };
}
