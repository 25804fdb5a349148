import type { PlannedRender } from '#domain/campaigns/index.ts';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { creativeJobs } from '../../../creatives/creative-job-table.ts';
import { deliveries } from '../delivery-table.ts';

/** The renders that a delivery waits for, and after that the files that its plan names. */
export const deliveryRenders = pgTable(
  'delivery_renders',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** The key of the object in the plan as it was before the file was rendered. */
    key: text().notNull(),
    creativeJobId: uuid('creative_job_id')
      .notNull()
      .references(() => creativeJobs.id),
    render: jsonb().$type<PlannedRender>().notNull(),
    /** SHA-256 of the rendered file; null until the plan names it. */
    hash: text(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.key] }), index('delivery_renders_job').on(table.creativeJobId)],
);
