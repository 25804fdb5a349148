// Finds an address by the geocoder: from its stored answers, or by a request within the rate limit.
import { addressLine, foldName } from '#domain/places/index.ts';
import type { AddressMatch, StreetAddress } from '#domain/places/index.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PermanentFailure, RetryableFailure } from '../adapters/outside-failure.ts';
import type { AppContext } from '../app-context.ts';
import type { Database, Queryable } from '../db/connection.ts';
import { geocodedAddresses } from './geocoded-address-table.ts';

export interface AddressToFind {
  address: StreetAddress;
  /** ISO code: 'NZ'. */
  countryCode: string;
}

/** `unavailable`: there is no geocoder, or it is busy or out of order. */
export type Geocoded = { kind: 'matches'; matches: AddressMatch[] } | { kind: 'unavailable' };

const DAY_MS = 86_400_000;
const KEEP_FOUND_MS = 180 * DAY_MS;
/** Maps grow: a new street may be on it next week. */
const KEEP_NOTHING_MS = 7 * DAY_MS;
const UNAVAILABLE: Geocoded = { kind: 'unavailable' };

type Parts = Pick<AppContext, 'db' | 'geocoder' | 'log' | 'now'>;

export async function geocodeAddress(
  { db, geocoder, log, now }: Parts,
  { address, countryCode }: AddressToFind,
  { longestWaitMs, signal }: { longestWaitMs: number; signal?: AbortSignal },
): Promise<Geocoded> {
  const text = addressLine(address);
  if (!geocoder || text === '') return UNAVAILABLE;
  const key = createHash('sha256')
    .update(`${countryCode} ${foldName(text)}`)
    .digest('hex');
  const stored = await readStored(db, key, now());
  if (stored) return { kind: 'matches', matches: stored };
  const waitMs = await reserveGeocoderRequest(db, geocoder.perSecond, longestWaitMs);
  if (waitMs === null) return UNAVAILABLE;
  await sleep(waitMs, undefined, signal && { signal });
  try {
    const matches = await geocoder.find({ text, countryCode }, signal);
    await store(db, key, matches, now());
    return { kind: 'matches', matches };
  } catch (error) {
    if (!(error instanceof RetryableFailure || error instanceof PermanentFailure)) throw error;
    log.warn({ err: error }, 'an address could not be looked up');
    return UNAVAILABLE;
  }
}

/**
 * Spaces the requests to the geocoder over all processes, since services count the requests of an installation and not of a process.
 * Returns how long to wait before the request may be sent; null where that is longer than the caller waits, and no request was reserved.
 */
export async function reserveGeocoderRequest(db: Queryable, perSecond: number, longestWaitMs: number): Promise<number | null> {
  const pause = sql`make_interval(secs => ${1 / perSecond})`;
  const longest = sql`make_interval(secs => ${longestWaitMs / 1000})`;
  const { rows } = await db.execute<{ waitMs: number }>(sql`
    insert into geocoder_rate_limit as t (id, next_at) values ('geocoder', clock_timestamp() + ${pause})
    on conflict (id) do update set next_at = greatest(t.next_at, clock_timestamp()) + ${pause} where t.next_at <= clock_timestamp() + ${longest}
    returning greatest(0, extract(epoch from next_at - ${pause} - clock_timestamp()) * 1000)::float8 as "waitMs"`);
  return rows[0]?.waitMs ?? null;
}

async function readStored(db: Database, key: string, now: number): Promise<AddressMatch[] | null> {
  const [row] = await db
    .select({ matches: geocodedAddresses.matches })
    .from(geocodedAddresses)
    .where(and(eq(geocodedAddresses.key, key), gt(geocodedAddresses.keepUntil, new Date(now))));
  return row?.matches ?? null;
}

async function store(db: Database, key: string, matches: AddressMatch[], now: number): Promise<void> {
  const keepUntil = new Date(now + (matches.length > 0 ? KEEP_FOUND_MS : KEEP_NOTHING_MS));
  await db
    .insert(geocodedAddresses)
    .values({ key, matches, keepUntil })
    .onConflictDoUpdate({ target: geocodedAddresses.key, set: { matches, keepUntil } });
}

/** Called by the maintenance job. */
export async function deleteOldGeocodedAddresses(db: Database, now: number): Promise<void> {
  await db.delete(geocodedAddresses).where(lt(geocodedAddresses.keepUntil, new Date(now)));
}
