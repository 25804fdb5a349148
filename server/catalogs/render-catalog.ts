// Requests renders of the listings in a catalog that names a creative template. The feed shows a listing's own pictures until its render
// is there, and again from the moment the listing changes.
import { sql } from 'drizzle-orm';
import type { JobWork } from '../jobs/job-kind.ts';
import type { CatalogRecord } from './catalog-store.ts';
import { catalogRenders } from './catalog-render-table.ts';
import { listingsToRender } from './catalog-listings.ts';

/** The rest follows an hour later, so that one catalog does not keep the renderer busy. */
const MOST_AT_ONCE = 200;

export async function renderCatalog(
  { context, write }: Pick<JobWork<unknown>, 'context' | 'write'>,
  catalog: CatalogRecord,
): Promise<void> {
  const { id: catalogId, creativeTemplateId } = catalog;
  if (creativeTemplateId === null) return;
  const version = await context.catalogCreatives.versionOf(context.db, creativeTemplateId);
  if (version === null) return;
  for (const { id: listingId, changedAt } of await listingsToRender(context.db, catalog, { creativeTemplateId, version }, MOST_AT_ONCE)) {
    const creativeJobId = await context.catalogCreatives.request(context, { creativeTemplateId, version, listingId });
    const row = { creativeJobId, creativeTemplateId, creativeVersion: version, listingChangedAt: sql`${changedAt}::timestamptz` };
    await write(async (tx) => {
      await tx
        .insert(catalogRenders)
        .values({ catalogId, listingId, ...row })
        .onConflictDoUpdate({ target: [catalogRenders.catalogId, catalogRenders.listingId], set: row });
    });
  }
}
