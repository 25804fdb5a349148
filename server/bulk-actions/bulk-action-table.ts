import type { BulkActionId, BulkOutcome } from '#contract/bulk-actions/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** An action on many rows of a list, and who started it. A job works through its rows. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    action: text().$type<BulkActionId>().notNull(),
    /** What the action was given besides the rows, such as the new assignee. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    total: integer().notNull(),
    isUndoable: boolean('is_undoable').notNull(),
    undoOf: uuid('undo_of'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('bulk_actions_undo').on(table.undoOf), index('bulk_actions_created').on(table.createdAt)],
);

/** The rows that were selected when it started, in the order in which they are worked on. */
export const bulkActionRows = pgTable(
  'bulk_action_rows',
  {
    bulkActionId: uuid('bulk_action_id')
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    rowId: uuid('row_id').notNull(),
    /** The row's name when it was selected, for its outcome. */
    name: text().notNull(),
    /** Written in the transaction of the change, so that a job that runs again continues with the next row. */
    outcome: text().$type<BulkOutcome>(),
    message: text(),
    /** What an undo writes back. */
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkActionId, table.position] }),
    index('bulk_action_rows_waiting')
      .on(table.bulkActionId, table.position)
      .where(sql`outcome is null`),
  ],
);
