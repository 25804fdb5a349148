import type { PagePermission, TokenState } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { networkTokens } from './tokens/token-table.ts';

const present = sql`deleted_at is null`;

/** Meta pages in whose name ads appear. */
export const metaPages = pgTable(
  'meta_pages',
  {
    id: uuid().primaryKey(),
    pageId: text('page_id').notNull(),
    name: text().notNull(),
    category: text().notNull(),
    tokenState: text('token_state').$type<TokenState>().notNull(),
    /** The token of the person by whom the page was linked; its state is the page's too. */
    tokenId: uuid('token_id').references(() => networkTokens.id, { onDelete: 'set null' }),
    /** The page's own token, sealed; null while the page is not linked. */
    token: text(),
    /** The Instagram account in whose name the page's ads appear there. */
    instagramId: text('instagram_id'),
    instagramName: text('instagram_name').notNull().default(''),
    /** Null until Meta was asked after linking. */
    permission: text().$type<PagePermission>(),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** When the page is subscribed to webhooks of leads, next; null once it is. */
    subscribeAt: timestamp('subscribe_at', { withTimezone: true, precision: 3 }).defaultNow(),
    customerIds: uuid('customer_ids').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('meta_pages_page_id').on(table.pageId).where(present),
    index('meta_pages_name').on(table.name, table.id).where(present),
    index('meta_pages_token_state').on(table.tokenState, table.id).where(present),
    index('meta_pages_checked').on(table.checkedAt, table.id).where(present),
    index('meta_pages_updated').on(table.updatedAt, table.id).where(present),
    index('meta_pages_customers').using('gin', table.customerIds),
    index('meta_pages_token').on(table.tokenId),
  ],
);
