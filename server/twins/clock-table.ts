import { bigint, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row: by how much the product's clock is ahead of real time. All processes read it, so that they agree. */
export const productClock = pgTable('product_clock', {
  id: uuid().primaryKey(),
  aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull(),
  /** In real time. */
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
});
