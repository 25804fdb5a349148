import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { networkAccounts } from '../../networks/account-table.ts';

/** Accounts on which someone has looked at the plan of the first delivery. */
export const checkedAccounts = pgTable('checked_accounts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => networkAccounts.id, { onDelete: 'cascade' }),
  checkedBy: uuid('checked_by').notNull(),
  checkedByName: text('checked_by_name').notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
});
