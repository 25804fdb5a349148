import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { feedAccounts } from '../accounts/feed-account-table.ts';

/** The files that senders see on our own FTP server. The content is in the storage until the feed has taken it. */
export const ftpUploads = pgTable(
  'ftp_uploads',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => feedAccounts.id),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Only the file's name and size are left, so that a sender can check that the upload arrived. */
    isTaken: boolean('is_taken').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** When a listing took over the picture; null until then. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('ftp_uploads_name').on(table.accountId, table.name), index('ftp_uploads_uploaded').on(table.uploadedAt)],
);
