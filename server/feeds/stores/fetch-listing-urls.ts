// Asks the url of a store for the public page of each listing, and fills it in where a listing has none. What a person cleared stays.
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { listingContentOf, lockedFieldsOf, lockListingsOfFeed, writeListingsInBulk } from '../../inventory/index.ts';
import type { StoreRecord } from '../../stores/index.ts';
import { keyText, lockLinks } from '../files/index.ts';
import { readUrlRecords } from './read-url-records.ts';

interface FoundPage {
  agentId: string;
  reference: string;
  customerUrl: string;
}

const BATCH = 500;

export async function fetchListingUrls(
  context: AppContext,
  userId: string,
  store: StoreRecord,
): Promise<{ found: number; filled: number }> {
  const pages: FoundPage[] = [];
  await readUrlRecords(context, store, ({ agentId, reference, fields }) => {
    const { customerUrl = '' } = fields;
    if (customerUrl !== '') pages.push({ agentId, reference, customerUrl });
  });
  let filled = 0;
  for (let from = 0; from < pages.length; from += BATCH)
    filled += await context.db.transaction((tx) => fillPages(tx, userId, store, pages.slice(from, from + BATCH)));
  return { found: pages.length, filled };
}

/** Returns how many listings were changed. */
async function fillPages(tx: Transaction, userId: string, store: StoreRecord, pages: readonly FoundPage[]): Promise<number> {
  const { customerId } = store;
  const links = await lockLinks(
    tx,
    store.id,
    pages.map((page) => ({ customerId, ...page })),
  );
  const pageById = new Map(
    pages.flatMap((page) => {
      const link = links.get(keyText({ customerId, ...page }));
      return link ? [[link.listingId, page.customerUrl]] : [];
    }),
  );
  const found = await lockListingsOfFeed(tx, customerId, { ids: [...pageById.keys()], references: [] });
  const locks = await lockedFieldsOf(
    tx,
    found.map(({ id }) => id),
  );
  const empty = found.filter(
    ({ id, customerUrl, deletedAt }) => customerUrl === '' && deletedAt === null && !locks.get(id)?.has('customerUrl'),
  );
  await writeListingsInBulk(
    tx,
    { customerId, storeId: store.id, batchId: null, userId },
    [],
    empty.map((before) => ({
      before,
      content: { ...listingContentOf(before), customerUrl: pageById.get(before.id) ?? '' },
      marks: { bulkId: before.bulkId, creationType: before.creationType, deletedAt: null },
    })),
  );
  return empty.length;
}
