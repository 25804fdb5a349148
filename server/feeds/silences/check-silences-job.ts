// Looks for feeds that went silent against their own habit, and for those that sent again. Each silence is one row and one email; a job
// that runs again finds the row and sends nothing.
import { judgeSilence } from '#domain/feeds/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import { recordChange } from '../../db/record-change.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { feedSilences } from './feed-silence-table.ts';
import { emailAboutSilence } from './silence-email.ts';
import { arrivalsOf, watchedFeeds } from './watched-feeds.ts';
import type { WatchedFeed } from './watched-feeds.ts';

type OpenSilence = typeof feedSilences.$inferSelect;

export const checkFeedSilences = jobKind({
  id: 'check-feed-silences',
  retries: 1,
  timeoutSeconds: 600,
  concurrency: 1,
  async handle({ context, write, signal, report }) {
    const feeds = await watchedFeeds(context.db);
    await write((tx) => endUnwatched(tx, feeds, context.now()));
    for (const [position, feed] of feeds.entries()) {
      signal.throwIfAborted();
      const arrivals = await arrivalsOf(context.db, feed);
      if (arrivals.length > 0) await write((tx) => settleSilence(context, tx, feed, arrivals));
      await report({ value: (100 * (position + 1)) / feeds.length, message: `Checked ${position + 1} of ${feeds.length} feeds` });
    }
  },
});

/** A feed that was switched off or deleted is no longer waited for. */
async function endUnwatched(tx: Transaction, feeds: readonly WatchedFeed[], now: number): Promise<void> {
  const watched = new Set(feeds.map(({ id }) => id));
  const open = await tx.select().from(feedSilences).where(isNull(feedSilences.endedAt));
  for (const silence of open) if (!watched.has(silence.accountId ?? silence.storeId ?? '')) await closeSilence(tx, silence, new Date(now));
}

async function settleSilence(context: AppContext, tx: Transaction, feed: WatchedFeed, arrivals: readonly number[]): Promise<void> {
  const now = context.now();
  const open = await openSilenceOf(tx, feed);
  const last = arrivals.at(-1) ?? 0;
  if (open) {
    if (last > open.since.getTime()) await endSilence(tx, feed, open, new Date(last));
    return;
  }
  const silence = judgeSilence({ arrivals, timezone: feed.timezone, watchedFrom: feed.updatedAt.getTime() }, now);
  if (!silence || (await isAccountSilent(tx, feed))) return;
  const since = new Date(silence.since);
  const subject = feed.kind === 'account' ? { accountId: feed.id } : { storeId: feed.id };
  const inserted = await tx
    .insert(feedSilences)
    .values({ id: newId(), ...subject, since, usualGapMs: silence.usualGapMs, noticedAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: feedSilences.id });
  const [row] = inserted;
  if (!row) return;
  await recordSilence(tx, feed, { silentSince: since.toISOString() });
  await emailAboutSilence(context, tx, feed, { ...silence, id: row.id });
}

const isSubject = ({ kind, id }: WatchedFeed) => eq(kind === 'account' ? feedSilences.accountId : feedSilences.storeId, id);

async function openSilenceOf(tx: Transaction, feed: WatchedFeed): Promise<OpenSilence | undefined> {
  const [open] = await tx
    .select()
    .from(feedSilences)
    .where(and(isSubject(feed), isNull(feedSilences.endedAt)))
    .for('update');
  return open;
}

/** People are then emailed about the account, since the silence concerns all of its stores. */
async function isAccountSilent(tx: Transaction, { accountId }: WatchedFeed): Promise<boolean> {
  if (accountId === null) return false;
  const open = await tx
    .select({ id: feedSilences.id })
    .from(feedSilences)
    .where(and(eq(feedSilences.accountId, accountId), isNull(feedSilences.endedAt)));
  return open.length > 0;
}

async function endSilence(tx: Transaction, feed: WatchedFeed, silence: OpenSilence, endedAt: Date): Promise<void> {
  await closeSilence(tx, silence, endedAt);
  await recordSilence(tx, feed, { silentSince: null, silentUntil: endedAt.toISOString() });
}

async function closeSilence(tx: Transaction, { id }: OpenSilence, endedAt: Date): Promise<void> {
  await tx.update(feedSilences).set({ endedAt }).where(eq(feedSilences.id, id));
  publishAfterCommit(tx, { area: 'staff-overview', ids: [], customerId: null });
}

async function recordSilence(tx: Transaction, { kind, id, customerId }: WatchedFeed, after: Record<string, unknown>): Promise<void> {
  const [area, entity] = kind === 'account' ? ['feed-accounts', 'feed account'] : ['stores', 'store'];
  await recordChange(tx, null, { area, entity, entityId: id, customerId, action: 'updated', after });
  publishAfterCommit(tx, { area: 'staff-overview', ids: [], customerId: null });
}
