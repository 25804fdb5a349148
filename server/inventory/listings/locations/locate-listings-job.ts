// The background job that looks up the addresses of a customer's listings that came without coordinates, and the round that starts it.
// What it finds is stored beside the coordinates that people, feeds and files give, and never replaces them.
import { addressOf, foundLocation } from '#domain/inventory/index.ts';
import type { FoundLocation, MetaEntry } from '#domain/inventory/index.ts';
import { onlyMatch } from '#domain/places/index.ts';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { customers } from '../../../customers/customer-table.ts';
import type { Queryable } from '../../../db/connection.ts';
import { jobKind } from '../../../jobs/job-kind.ts';
import { findArea, geocodeAddress } from '../../../places/index.ts';
import { storeFoundLocations } from '../listing-store.ts';
import type { FoundListing } from '../listing-store.ts';
import { listings } from '../listing-table.ts';

/** A customer with more of them takes its next turn after the others. */
const LISTINGS_PER_JOB = 200;
const MAX_CUSTOMERS_IN_ROUND = 50;
const TRY_AGAIN_MS = 3_600_000;
const LONGEST_WAIT_MS = 60_000;
const WRITTEN_AT_ONCE = 100;
const WRITE_WITHIN_MS = 500;

export const locateListingsJob = jobKind({
  id: 'locate-listings',
  retries: 2,
  timeoutSeconds: 3600,
  concurrency: 2,
  async handle({ context, payload, signal, write, report, stopRequested }) {
    const { db } = context;
    const [customer] = await db.select({ countryCode: customers.countryCode }).from(customers).where(eq(customers.id, payload.customerId));
    if (!customer) return;
    const due = await dueListings(db, payload.customerId, new Date(context.now()));
    let isAnswering = true;
    let unwritten: FoundListing[] = [];
    let begunAt = performance.now();
    for (const [index, { id, metaData }] of due.entries()) {
      if (stopRequested()) return;
      const { found, isAvailable } = await locate(context, metaData, customer.countryCode, { isAnswering, signal });
      // One failure is enough: each further request would only wait for it again.
      isAnswering &&= isAvailable;
      unwritten.push({ id, found });
      // Suburbs are found at once, and written together; a geocoder takes a second for each address, which is written at once.
      const isDueToWrite =
        index === due.length - 1 || unwritten.length === WRITTEN_AT_ONCE || performance.now() - begunAt > WRITE_WITHIN_MS;
      if (!isDueToWrite) continue;
      const written = unwritten;
      await write((tx) => storeFoundLocations(tx, payload.customerId, written));
      [unwritten, begunAt] = [[], performance.now()];
      await report({ value: (100 * (index + 1)) / due.length, message: `${index + 1} of ${due.length} addresses` });
    }
  },
});

async function locate(
  context: AppContext,
  metaData: readonly MetaEntry[],
  countryCode: string,
  { isAnswering, signal }: { isAnswering: boolean; signal: AbortSignal },
): Promise<{ found: FoundLocation; isAvailable: boolean }> {
  const address = addressOf(metaData);
  const geocoded = isAnswering ? await geocodeAddress(context, { address, countryCode }, { longestWaitMs: LONGEST_WAIT_MS, signal }) : null;
  const isAvailable = geocoded?.kind === 'matches';
  const match = (isAvailable ? onlyMatch(geocoded.matches, address) : null) ?? (await findArea(address, countryCode));
  const isAskedAgain = context.geocoder !== null && !isAvailable;
  return {
    isAvailable,
    found: foundLocation(metaData, match, isAskedAgain ? new Date(context.now() + TRY_AGAIN_MS) : null),
  };
}

const isDue = (now: Date) => and(isNull(listings.deletedAt), lte(listings.lookUpAt, now));

const dueListings = (db: Queryable, customerId: string, now: Date): Promise<{ id: string; metaData: MetaEntry[] }[]> =>
  db
    .select({ id: listings.id, metaData: listings.metaData })
    .from(listings)
    .where(and(eq(listings.customerId, customerId), isDue(now)))
    .orderBy(asc(listings.lookUpAt), asc(listings.id))
    .limit(LISTINGS_PER_JOB);

/** Starts a job for each customer with addresses to look up. While one waits or runs, a second request does nothing. */
export async function startLocatingListings(context: AppContext): Promise<void> {
  const rows = await context.db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(sql`exists (select from ${listings} where ${listings.customerId} = ${customers.id} and ${isDue(new Date(context.now()))})`)
    .orderBy(customers.id)
    .limit(MAX_CUSTOMERS_IN_ROUND);
  for (const { id, name } of rows)
    await context.db.transaction((tx) =>
      context.queue.enqueue(tx, {
        kind: 'locate-listings',
        payload: { customerId: id },
        title: name,
        customerId: id,
        userId: null,
        dedupeKey: `locate-listings ${id}`,
      }),
    );
}
