import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

/** What one major unit of a currency is worth in another, from `validFrom` until the next rate for the pair. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    id: uuid().primaryKey(),
    fromCode: text('from_code').notNull(),
    toCode: text('to_code').notNull(),
    rate: doublePrecision().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('currency_rates_day_unique').on(table.fromCode, table.toCode, table.validFrom).where(present),
    index('currency_rates_valid_from').on(table.validFrom, table.id).where(present),
    index('currency_rates_updated').on(table.updatedAt, table.id).where(present),
    index('currency_rates_rate').on(table.rate, table.id).where(present),
  ],
);
