// Brings one catalog in line with Meta after a change, and all of them every hour.
import { INDEX_LAG_MS } from '../adapters/ad-network/index.ts';
import { GiveUp } from '../jobs/job-failure.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import { workOnMeta } from '../networks/index.ts';
import { catalogsToSync, findCatalogToSync, storeSync } from './catalog-sync-store.ts';
import { renderCatalog } from './render-catalog.ts';
import { removeCatalogFromMeta, syncCatalog } from './sync-catalog.ts';

const POLL_MS = 5000;

export const syncCatalogJob = ({ indexLagMs = INDEX_LAG_MS.meta.catalogs, pollMs = POLL_MS } = {}) =>
  jobKind({
    id: 'sync-catalog',
    retries: 8,
    timeoutSeconds: 1800,
    concurrency: 2,
    firstRetryDelayMs: 10_000,
    async handle(work) {
      const { context, signal, payload } = work;
      if (payload.catalogId !== null) return syncOne(work, payload.catalogId, { indexLagMs, pollMs });
      if (!context.networks.meta) return;
      const ids = await catalogsToSync(context.db);
      for (const [index, id] of ids.entries()) {
        // One catalog that fails must not keep the others from being read.
        await syncOne(work, id, { indexLagMs, pollMs }).catch((error: unknown) => {
          signal.throwIfAborted();
          context.log.warn({ err: error, catalog: id }, 'A catalog could not be brought in line with Meta');
        });
        await work.report({ value: Math.round((100 * (index + 1)) / ids.length), message: `${index + 1} of ${ids.length} catalogs` });
      }
    },
  });

type Pace = { indexLagMs: number; pollMs: number };

async function syncOne(work: Pick<JobWork<unknown>, 'context' | 'write' | 'signal'>, id: string, pace: Pace): Promise<void> {
  const { context, write, signal } = work;
  const catalog = await findCatalogToSync(context.db, id);
  if (!catalog || catalog.accountId === null) return;
  const isRemoved = catalog.deletedAt !== null;
  if (isRemoved && catalog.platformId === null && catalog.sentAt === null) return;
  if (!isRemoved) await renderCatalog(work, catalog);
  const refused = (problem: string): Promise<void> => write((tx) => storeSync(tx, catalog, { problem }));
  await workOnMeta(
    context,
    catalog.accountId,
    async (caller) => {
      const syncing = { context, write, signal, caller, ...pace };
      try {
        await (isRemoved ? removeCatalogFromMeta(syncing, catalog) : syncCatalog(syncing, catalog));
      } catch (error) {
        if (error instanceof GiveUp) await refused(error.message);
        throw error;
      }
    },
    refused,
  );
}
