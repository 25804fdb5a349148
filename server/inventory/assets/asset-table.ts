import type { ASSET_KINDS, ASSET_ORIGINS } from '#contract/inventory/assets/index.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { files } from '../../files/file-table.ts';

const present = sql`deleted_at is null`;

export const assets = pgTable(
  'assets',
  {
    /** The id of its file, so that an asset can be used wherever a file can. */
    id: uuid()
      .primaryKey()
      .references(() => files.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    kind: text().$type<(typeof ASSET_KINDS)[number]>().notNull(),
    origin: text().$type<(typeof ASSET_ORIGINS)[number]>().notNull(),
    /** The asset that this one is a crop of. */
    croppedFrom: uuid('cropped_from'),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('assets_customer').on(table.customerId, table.id).where(present),
    index('assets_customer_kind').on(table.customerId, table.kind, table.id).where(present),
    index('assets_name').on(table.name, table.id).where(present),
    index('assets_created').on(table.createdAt, table.id).where(present),
    index('assets_cropped_from')
      .on(table.croppedFrom)
      .where(sql`cropped_from is not null`),
    index('assets_words')
      .using('gin', sql`fold_text(name) gin_trgm_ops`)
      .where(present),
  ],
);
