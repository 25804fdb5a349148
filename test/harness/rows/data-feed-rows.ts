// Inserts data feeds for tests.
import { REAXML_MAPPING } from '#domain/feeds/index.ts';
import type { Database } from '#server/db/connection.ts';
import { dataFeeds } from '#server/feeds/data-feeds/data-feed-table.ts';
import { ensureBuiltInVerticals } from '#server/inventory/index.ts';
import { v7 as newId } from 'uuid';

export async function makeDataFeed(db: Database, given: Partial<typeof dataFeeds.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await ensureBuiltInVerticals(db);
  await db.insert(dataFeeds).values({
    id,
    verticalCode: 'real-estate',
    name: `Feed ${id.slice(-8)}`,
    format: 'REAXML',
    mapping: REAXML_MAPPING,
    isFullSnapshot: false,
    timeZone: 'Pacific/Auckland',
    ...given,
  });
  return id;
}
