import type { Vertical } from '#domain/inventory/index.ts';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row for each vertical. Those of the product are written at every start, unless staff changed them. */
export const verticals = pgTable('verticals', {
  code: text().primaryKey(),
  definition: jsonb().$type<Vertical>().notNull(),
  /** Set when staff changed it: from then on it is theirs. */
  changedAt: timestamp('changed_at', { withTimezone: true }),
  changedBy: uuid('changed_by'),
});
