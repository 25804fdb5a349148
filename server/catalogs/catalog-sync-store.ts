// What a worker knows and writes of a catalog while it brings it in line with Meta.
import { and, asc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { catalogs } from './catalog-table.ts';
import type { CatalogRecord } from './catalog-store.ts';

export interface SyncedCatalog extends CatalogRecord {
  currencyCode: string;
  countryCode: string;
}

/** A removed catalog too: it may still be on Meta. */
export async function findCatalogToSync(db: Queryable, id: string): Promise<SyncedCatalog | null> {
  const [found] = await db
    .select({ catalog: catalogs, currencyCode: customers.currencyCode, countryCode: customers.countryCode })
    .from(catalogs)
    .innerJoin(customers, eq(customers.id, catalogs.customerId))
    .where(eq(catalogs.id, id));
  return found ? { ...found.catalog, currencyCode: found.currencyCode, countryCode: found.countryCode } : null;
}

/** Those that are not as Meta has them, were removed here only, or whose feed is being read. */
export async function catalogsToSync(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: catalogs.id })
    .from(catalogs)
    .where(
      and(
        isNotNull(catalogs.accountId),
        or(
          and(isNull(catalogs.deletedAt), or(isNull(catalogs.syncedVersion), ne(catalogs.syncedVersion, catalogs.version))),
          and(isNull(catalogs.deletedAt), isNotNull(catalogs.feedId)),
          and(isNotNull(catalogs.deletedAt), or(isNotNull(catalogs.platformId), isNotNull(catalogs.sentAt))),
        ),
      ),
    )
    .orderBy(asc(catalogs.id));
  return rows.map(({ id }) => id);
}

export async function storeSync(
  tx: Transaction,
  { id, customerId }: Pick<CatalogRecord, 'id' | 'customerId'>,
  change: Partial<CatalogRecord>,
): Promise<void> {
  await tx.update(catalogs).set(change).where(eq(catalogs.id, id));
  publishAfterCommit(tx, { area: 'catalogs', ids: [id], customerId });
}

/** Only one worker gets the lock to ask Meta for a part; an earlier lock ends at `before`. */
export async function claimCatalog(
  tx: Transaction,
  id: string,
  part: 'platformId' | 'feedId' | 'productSetId',
  now: Date,
  before: Date,
): Promise<boolean> {
  const claimed = await tx
    .update(catalogs)
    .set({ sentAt: now })
    .where(and(eq(catalogs.id, id), isNull(catalogs[part]), or(isNull(catalogs.sentAt), lt(catalogs.sentAt, before))))
    .returning({ id: catalogs.id });
  return claimed.length > 0;
}
