// Counts the answers of the networks by code. Each process counts for itself and adds its counts to the database every few seconds, so
// that one scrape of any process tells the figures of all of them.
import type { CallRecord } from '../adapters/ad-network/index.ts';
import type { Database } from '../db/connection.ts';

export interface NetworkCallCounter {
  count(record: Pick<CallRecord, 'network' | 'code'>): void;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_MS = 10_000;
const HOUR_MS = 3_600_000;
const OK = 'ok';
const LONGEST_CODE = 100;

export function countNetworkCalls(db: Database, now: () => number): NetworkCallCounter {
  let counts = new Map<string, number>();
  const flush = async (): Promise<void> => {
    if (counts.size === 0) return;
    const written = counts;
    counts = new Map();
    const rows = [...written].map(([key, count]) => [...(JSON.parse(key) as [string, string, number]), count] as const);
    try {
      await db.$client.query(
        `insert into network_calls (network, code, hour, count)
          select r.network, r.code, to_timestamp(r.hour / 1000.0), r.count
          from unnest($1::text[], $2::text[], $3::int8[], $4::int8[]) as r (network, code, hour, count) order by 3, 1, 2
          on conflict (hour, network, code) do update set count = network_calls.count + excluded.count`,
        [0, 1, 2, 3].map((column) => rows.map((row) => row[column])),
      );
    } catch {
      // The database is away: the counts are written with the next ones.
      for (const [key, count] of written) counts.set(key, (counts.get(key) ?? 0) + count);
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    count({ network, code }) {
      const key = JSON.stringify([network, (code ?? OK).slice(0, LONGEST_CODE), Math.floor(now() / HOUR_MS) * HOUR_MS]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const KEPT_HOURS = 24 * 35;

/** Adds hours of long ago up to one row per code. Called by a schedule. */
export async function compactNetworkCalls(db: Database, now: number): Promise<void> {
  await db.$client.query(
    `with old as (delete from network_calls where hour < to_timestamp($1 / 1000.0) and hour > to_timestamp(0) returning network, code, count)
      insert into network_calls (network, code, hour, count) select network, code, to_timestamp(0), sum(count) from old group by 1, 2
      on conflict (hour, network, code) do update set count = network_calls.count + excluded.count`,
    [now - KEPT_HOURS * HOUR_MS],
  );
}
