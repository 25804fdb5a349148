import type { FileProtocol } from '#domain/feeds/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

export const feedServers = pgTable(
  'feed_servers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    protocol: text().$type<FileProtocol>().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    baseFolder: text('base_folder').notNull(),
    /** The fingerprint of the SSH host key that was accepted. */
    hostKey: text('host_key'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('feed_servers_name_unique')
      .on(sql`lower(name)`)
      .where(present),
    index('feed_servers_name').on(table.name, table.id).where(present),
    index('feed_servers_host').on(table.host, table.id).where(present),
    index('feed_servers_updated').on(table.updatedAt, table.id).where(present),
  ],
);
