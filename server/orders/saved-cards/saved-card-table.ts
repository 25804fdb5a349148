import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { productNow } from '../../db/product-time.ts';

/** The cards that people saved. The payment provider stores the card itself; here are its id and what describes it to its owner. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: uuid().primaryKey(),
    /** The only person who sees the card and pays with it. */
    userId: uuid('user_id').notNull(),
    /** The provider's id. */
    cardId: text('card_id').notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    /** The provider's id of the card number, by which the same card is recognised. */
    fingerprint: text(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().default(productNow),
    madeDefaultAt: timestamp('made_default_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** When its owner removed it. The row stays for a while, so that an old answer of the provider does not bring the card back. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** When the provider had removed it too, in real time, because the clean-up waits for it. */
    detachedAt: timestamp('detached_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('saved_cards_card_id').on(table.cardId),
    index('saved_cards_user').on(table.userId),
    index('saved_cards_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null and detached_at is null`),
  ],
);
