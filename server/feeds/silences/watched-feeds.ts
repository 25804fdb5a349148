// The feed accounts and stores whose files are watched, and the times at which files of each arrived. An account is watched by what its
// sender uploads; a store by the files that held listings of its customer, or that were pushed to it.
import { HABIT_DAYS, SAME_DELIVERY_MS } from '#domain/feeds/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';

export interface WatchedFeed extends Record<string, unknown> {
  kind: 'account' | 'store';
  id: string;
  name: string;
  timezone: string;
  /** When it was switched on or changed last. */
  updatedAt: Date;
  /** The customer of a store; this and the following are null for an account. */
  customerId: string | null;
  customerName: string | null;
  accountId: string | null;
}

/** Accounts come first, because a store is not silent on its own while its account is. */
export async function watchedFeeds(db: Queryable): Promise<WatchedFeed[]> {
  const { rows } = await db.execute<WatchedFeed>(sql`
    select 'account' as kind, a.id, a.name, a.timezone, a.updated_at as "updatedAt",
      null::uuid as "customerId", null as "customerName", null::uuid as "accountId"
    from feed_accounts a where a.is_active and a.deleted_at is null and a.data_feed_id is not null
    union all
    select 'store', s.id, s.name, coalesce(a.timezone, c.timezone), s.updated_at, c.id, c.name, a.id
    from stores s join customers c on c.id = s.customer_id left join feed_accounts a on a.id = s.feed_account_id
    where s.is_active and s.deleted_at is null and s.kind <> 'MANUAL' and c.deleted_at is null and c.is_active
      and (s.kind = 'URL' or (a.is_active and a.deleted_at is null))
    order by 1, 2`);
  return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}

/** A url that answers with the same bytes as before says nothing new; a sender that uploads them again does. */
const filesOf = ({ kind, id, accountId, customerId }: WatchedFeed): SQL => {
  // An empty file says nothing.
  if (kind === 'account') return sql`f.source_id = ${id} and f.origin = 'FTP' and f.bytes > 0`;
  if (accountId === null) return sql`f.source_id = ${id} and (f.origin = 'PUSH' or (f.origin = 'URL' and f.state <> 'SKIPPED'))`;
  return sql`f.source_id = ${accountId}
    and ((f.origin = 'FTP' and f.customer_ids @> array[${customerId}::uuid]) or (f.origin = 'PUSH' and f.store_id = ${id}))`;
};

/** One for each delivery of the last weeks before the last file, in milliseconds, the earliest first. */
export async function arrivalsOf(db: Queryable, feed: WatchedFeed): Promise<number[]> {
  const files = filesOf(feed);
  const { rows } = await db.execute<{ first: number; last: number }>(sql`
    with newest as (select max(f.received_at) as at from feed_files f where ${files})
    select (extract(epoch from min(f.received_at)) * 1000)::float8 as first, (extract(epoch from max(f.received_at)) * 1000)::float8 as last
    from feed_files f, newest where ${files} and f.received_at >= newest.at - ${HABIT_DAYS} * interval '1 day'
    group by date_bin(${SAME_DELIVERY_MS} * interval '1 millisecond', f.received_at, 'epoch'::timestamptz) order by 1`);
  const newest = rows.at(-1);
  return [...rows.map(({ first }) => first), ...(newest && newest.last > newest.first ? [newest.last] : [])];
}
