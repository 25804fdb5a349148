import type { PlannedRender } from '#domain/campaigns/index.ts';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { creativeJobs } from '../creatives/creative-job-table.ts';
import { ads } from './campaign-table.ts';

/** The rendered files that an ad shows. What each of them says of its item is in the row of the render. */
export const adRenders = pgTable(
  'ad_renders',
  {
    adId: uuid('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    /** How the ad's creative refers to the file: 'image/9f2c41aa03bd77e1'. */
    fileKey: text('file_key').notNull(),
    creativeJobId: uuid('creative_job_id')
      .notNull()
      .references(() => creativeJobs.id),
    /** The listing or resource that the file shows. */
    itemId: uuid('item_id').notNull(),
    /** What was rendered: creative template, version, pictures and ratio. Rendering it again gives the file as it should be now. */
    render: jsonb().$type<PlannedRender>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adId, table.fileKey] }),
    index('ad_renders_job').on(table.creativeJobId),
    index('ad_renders_item').on(table.itemId, table.adId),
  ],
);
