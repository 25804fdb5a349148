import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { stores } from '../../stores/store-table.ts';
import { feedAccounts } from '../accounts/feed-account-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const isOpen = sql`ended_at is null`;

/** Times in which a feed account or a store sent nothing although it usually does. Each has one of the two ids. */
export const feedSilences = pgTable(
  'feed_silences',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').references(() => feedAccounts.id),
    storeId: uuid('store_id').references(() => stores.id),
    /** The last file before it. */
    since: moment('since').notNull(),
    usualGapMs: bigint('usual_gap_ms', { mode: 'number' }).notNull(),
    noticedAt: moment('noticed_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('feed_silences_account_open').on(table.accountId).where(isOpen),
    uniqueIndex('feed_silences_store_open').on(table.storeId).where(isOpen),
    index('feed_silences_account').on(table.accountId, table.id),
    index('feed_silences_store').on(table.storeId, table.id),
  ],
);
