// Brings a catalog in line with Meta: the catalog in the business of its ad account, the feed with our address, the product set with its
// filter, and the pixel. Each part is made once: a worker locks it before it asks Meta, and a part whose answer never came is looked
// up by its name before it is asked for again.
import { isNameOf, nameOnMeta, productSetFilter } from '#domain/catalogs/index.ts';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import { GiveUp, TryLater } from '../jobs/job-failure.ts';
import type { MetaCaller } from '../networks/index.ts';
import { feedUrl } from './catalog-feed.ts';
import { claimCatalog, storeSync } from './catalog-sync-store.ts';
import type { SyncedCatalog } from './catalog-sync-store.ts';
import { readUpload, startUpload } from './feed-uploads.ts';

export interface Syncing extends Pick<JobWork<unknown>, 'context' | 'write' | 'signal'> {
  caller: MetaCaller;
  /** How long Meta may take to list a new object. */
  indexLagMs: number;
  /** Between two looks at a reading of the feed that is not finished. */
  pollMs: number;
}

type Part = 'platformId' | 'feedId' | 'productSetId';

export async function syncCatalog(syncing: Syncing, catalog: SyncedCatalog): Promise<void> {
  const { context, caller, write } = syncing;
  const { meta, access } = caller;
  const name = nameOnMeta(catalog);
  const url = feedUrl(context, catalog.feedKey);
  const schedule = { interval: 'HOURLY', url } as const;
  const filter = productSetFilter(catalog.filter);
  const platformId = await ensure(syncing, catalog, 'platformId', async () => {
    const businessId = await businessOf(caller);
    return {
      existing: () => meta.catalogs.list(access, businessId),
      create: () => meta.catalogs.create(access, businessId, name),
    };
  });
  const feedId = await ensure(syncing, catalog, 'feedId', async () => ({
    existing: () => meta.catalogs.feeds(access, platformId),
    create: () =>
      meta.catalogs.createFeed(access, platformId, {
        name,
        default_currency: catalog.currencyCode,
        country: catalog.countryCode,
        schedule,
      }),
  }));
  const productSetId = await ensure(syncing, catalog, 'productSetId', async () => ({
    existing: () => meta.catalogs.productSets(access, platformId),
    create: () => meta.catalogs.createProductSet(access, platformId, { name, filter }),
  }));
  if (catalog.syncedVersion !== catalog.version) {
    await meta.catalogs.updateProductSet(access, platformId, productSetId, { name, filter });
    await meta.catalogs.updateFeed(access, platformId, feedId, { name, default_currency: catalog.currencyCode, schedule });
    if (catalog.pixelId !== '') await meta.catalogs.connectPixel(access, platformId, catalog.pixelId);
    await write((tx) => storeSync(tx, catalog, { syncedVersion: catalog.version, problem: '' }));
  }
  const feed = { catalogId: platformId, feedId, url };
  if (catalog.fetchRequestedAt !== null) await startUpload(syncing, catalog, feed);
  else await readUpload(syncing, catalog, feed);
}

/** A catalog that is removed here is removed there. Meta refuses to remove a set that active ads use; the next run tries again. */
export async function removeCatalogFromMeta({ context, caller, write, indexLagMs }: Syncing, catalog: SyncedCatalog): Promise<void> {
  const { meta, access } = caller;
  const { productSetId, sentAt } = catalog;
  // A catalog whose answer never came may be there too, once Meta lists it.
  if (catalog.platformId === null && sentAt !== null && sentAt.getTime() > context.now() - indexLagMs)
    throw new TryLater(`${catalog.name} may exist on Meta and is looked up again`, indexLagMs);
  const platformId = catalog.platformId ?? (await findByName(meta.catalogs.list(access, await businessOf(caller)), catalog.id));
  if (platformId !== null) {
    if (productSetId !== null) await ignoreMissing(meta.catalogs.removeProductSet(access, platformId, productSetId));
    await ignoreMissing(meta.catalogs.remove(access, platformId));
  }
  const nothing = { platformId: null, feedId: null, productSetId: null, uploadId: null, lastFetch: null };
  await write((tx) => storeSync(tx, catalog, { ...nothing, syncedVersion: null, sentAt: null, problem: '' }));
}

async function ignoreMissing(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof NetworkFailure && error.kind === 'notFound')) throw error;
  });
}

async function businessOf({ meta, access }: MetaCaller): Promise<string> {
  const { business } = await meta.accounts.read(access);
  if (!business) throw new GiveUp('The ad account belongs to no business on Meta, and only a business can own a catalog.');
  return business.id;
}

interface Making {
  existing: () => AsyncIterable<{ id: string; name?: string | undefined }>;
  create: () => Promise<{ id: string }>;
}

async function ensure(syncing: Syncing, catalog: SyncedCatalog, part: Part, prepare: () => Promise<Making>): Promise<string> {
  const { context, write, signal, indexLagMs } = syncing;
  const stored = catalog[part];
  if (stored !== null) return stored;
  signal.throwIfAborted();
  const { existing, create } = await prepare();
  const now = context.now();
  // Another worker asks for it now, or did and got no answer.
  if (!(await write((tx) => claimCatalog(tx, catalog.id, part, new Date(now), new Date(now - indexLagMs)))))
    throw new TryLater(`${catalog.name} may exist already and is looked up again`, indexLagMs);
  const id = (await findByName(existing(), catalog.id)) ?? (await createOnce(syncing, catalog, create));
  await write((tx) => storeSync(tx, catalog, { [part]: id, sentAt: null }));
  catalog[part] = id;
  return id;
}

/** After an unknown outcome the lock stays, so that nobody asks again before the object can be found. */
async function createOnce({ write, indexLagMs }: Syncing, catalog: SyncedCatalog, create: Making['create']): Promise<string> {
  try {
    return (await create()).id;
  } catch (error) {
    if (error instanceof NetworkFailure && error.kind === 'unknownOutcome') throw new TryLater(error.message, indexLagMs);
    if (error instanceof NetworkFailure) await write((tx) => storeSync(tx, catalog, { sentAt: null }));
    throw error;
  }
}

async function findByName(rows: ReturnType<Making['existing']>, id: string): Promise<string | null> {
  for await (const row of rows) if (isNameOf(id, row.name)) return row.id;
  return null;
}
