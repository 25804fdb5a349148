import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { networkAccounts } from '../../networks/account-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** When the campaigns of an account are observed. */
export const accountObservations = pgTable('account_observations', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => networkAccounts.id, { onDelete: 'cascade' }),
  /** The next observation. A webhook of the network moves it forward. */
  dueAt: moment('due_at').notNull(),
  observedAt: moment('observed_at'),
  /** When we subscribed to the account's changes at Meta. */
  subscribedAt: moment('subscribed_at'),
  /** When the account was last searched for objects that no delivery knows. */
  sweptAt: moment('swept_at'),
});
