import type { CreativeSnapshot } from '#domain/creatives/index.ts';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { creativeTemplates } from './creative-template-table.ts';

/** What was published. Rows are never changed: a trigger refuses it, because orders and renders name them. */
export const creativeVersions = pgTable(
  'creative_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => creativeTemplates.id),
    version: integer().notNull(),
    name: text().notNull(),
    snapshot: jsonb().$type<CreativeSnapshot>().notNull(),
    /** SHA-256 of the snapshot: publishing the same again makes no version. */
    snapshotHash: text('snapshot_hash').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);
