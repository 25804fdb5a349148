import type { NotificationKind } from '#domain/notifications/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users/user-table.ts';

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What happened, for one person. They hold no data of leads, which may have to be erased before them. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    kind: text().$type<NotificationKind>().notNull(),
    /** The same event is told once to each person. */
    eventKey: text('event_key').notNull(),
    /** The customer that it is about; its people see it only while they belong to it. Null for what concerns staff alone. */
    customerId: uuid('customer_id'),
    title: text().notNull(),
    path: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('notifications_event').on(table.userId, table.eventKey),
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId, table.id)
      .where(sql`read_at is null`),
    index('notifications_created').on(table.createdAt),
  ],
);

/** What a person chose. A kind without a row has the defaults. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ownerId(),
    kind: text().$type<NotificationKind>().notNull(),
    onScreen: boolean('on_screen').notNull(),
    byEmail: boolean('by_email').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
