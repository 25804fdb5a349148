import type { PlannedRender } from '#domain/campaigns/index.ts';
import type { OutdatedKind, OutdatedValue } from '#domain/creatives/index.ts';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { ads, campaigns } from '../campaign-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** REQUESTED: being rendered and sent. FAILED: the last try failed, and the ad shows what it showed before. */
export type Replacement = 'REQUESTED' | 'FAILED';

/** A file that takes the place of an outdated one. */
export interface ReplacingFile {
  /** How the ad's creative refers to the outdated file: 'image/9f2c41aa03bd77e1'. */
  fileKey: string;
  /** The new render. */
  creativeJobId: string;
  render: PlannedRender;
  /** How the creative refers to the new file; null until it is sent to the network. */
  sentAs: string | null;
}

/** Whether the rendered files of an ad still show what is true of their listing or resource: one row for each ad and item. */
export const creativeComparisons = pgTable(
  'creative_comparisons',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    adId: uuid('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** The listing or resource that the files show. */
    itemId: uuid('item_id').notNull(),
    /** The versions of the rows that it was last compared with; null before the first comparison. */
    comparedWith: text('compared_with'),
    outdated: jsonb().$type<OutdatedValue[]>().notNull().default([]),
    outdatedKinds: text('outdated_kinds').array().$type<OutdatedKind[]>().notNull().default([]),
    /** What is outdated, in words: 'Price: $900,000, now $850,000'. */
    outdatedTexts: text('outdated_texts').array().notNull().default([]),
    outdatedSince: moment('outdated_since'),
    /** When what is outdated was last found to be different. */
    changedAt: moment('changed_at'),
    replacement: text().$type<Replacement>(),
    replacementError: text('replacement_error'),
    /** Null where the customer's setting asked for it. */
    requestedBy: uuid('requested_by'),
    /** Empty until the new renders are requested. */
    replacingFiles: jsonb('replacing_files').$type<ReplacingFile[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('creative_comparisons_ad_item').on(table.adId, table.itemId),
    index('creative_comparisons_item').on(table.itemId),
    index('creative_comparisons_campaign').on(table.campaignId),
    index('creative_comparisons_outdated')
      .on(table.outdatedSince, table.id)
      .where(sql`outdated_since is not null`),
  ],
);
