import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { offices } from '../../customers/office-table.ts';
import { stores } from '../../stores/store-table.ts';

/** The property groups (agencies, branches) that the url of a store carries, and the office that each stands for. */
export const storeGroups = pgTable(
  'store_groups',
  {
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    /** The agentID of the records, in upper case. */
    groupId: text('group_id').notNull(),
    officeId: uuid('office_id').references(() => offices.id),
    /** Records of the group when the groups were fetched last. */
    records: integer().notNull().default(0),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.groupId] }), index('store_groups_office').on(table.officeId)],
);
