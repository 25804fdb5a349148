import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { isInForce, stopColumns } from '../campaigns/delivery/stops/stop-table.ts';
import { stores } from '../stores/store-table.ts';

/** Neither customer nor store: automation is stopped for everyone. */
export const automationStops = pgTable(
  'automation_stops',
  { ...stopColumns(), storeId: uuid('store_id').references(() => stores.id) },
  (table) => [index('automation_stops_set').on(table.id).where(isInForce)],
);
