// Spaces the requests to the geocoder over all processes, since services count the requests of an installation and not of a process.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';

/** How long to wait before the request may be sent; null where that is longer than the caller waits, and no request was reserved. */
export async function reserveGeocoderRequest(db: Queryable, perSecond: number, longestWaitMs: number): Promise<number | null> {
  const pause = sql`make_interval(secs => ${1 / perSecond})`;
  const longest = sql`make_interval(secs => ${longestWaitMs / 1000})`;
  const { rows } = await db.execute<{ waitMs: number }>(sql`
    insert into geocoder_rate_limit as t (id, next_at) values ('geocoder', clock_timestamp() + ${pause})
    on conflict (id) do update set next_at = greatest(t.next_at, clock_timestamp()) + ${pause} where t.next_at <= clock_timestamp() + ${longest}
    returning greatest(0, extract(epoch from next_at - ${pause} - clock_timestamp()) * 1000)::float8 as "waitMs"`);
  return rows[0]?.waitMs ?? null;
}
