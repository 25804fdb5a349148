// The product's clock: real time plus an offset that staff move together with the clock of the twins. The offset is stored in the database
// and read again every second, so that all processes agree. Where any network is real, the clock is real time.
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../db/connection.ts';
import { productClock } from './clock-table.ts';
import { isAnyNetworkReal, isEveryNetworkTwin } from './twin-definition.ts';

const REFRESH_MS = 1000;
/** The one row of its table; audit entries about the twins name it too. */
export const CLOCK_ID = '01900000-0000-7000-8000-00000000c10c';

export interface ProductClock {
  /** Milliseconds since 1970. */
  now(): number;
  aheadMs(): number;
  /** What the clock showed right after it was last moved; null where it shows real time. */
  movedAt(): number | null;
  isMovable: boolean;
  /** Reads the stored offset now. */
  refresh(): Promise<void>;
  /** Calls the listener after each move; returns a function that ends this. */
  onMove(listener: () => void): () => void;
  close(): void;
}

interface Offset {
  aheadMs: number;
  movedAt: number | null;
}
const REAL_TIME: Offset = { aheadMs: 0, movedAt: null };

export async function openProductClock({ db, log, config, now }: Pick<AppContext, 'db' | 'log' | 'config' | 'now'>): Promise<ProductClock> {
  const isMovable = isEveryNetworkTwin(config);
  let { aheadMs, movedAt } = REAL_TIME;
  const listeners = new Set<() => void>();
  const refresh = async (): Promise<void> => {
    if (!isMovable) return;
    const stored = await readOffset(db);
    if (stored.aheadMs === aheadMs) return;
    ({ aheadMs, movedAt } = stored);
    for (const listener of listeners) listener();
  };
  const onMove = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  // The database adds the offset to its own times, where nobody asks whether a network has become real.
  if (isAnyNetworkReal(config)) await db.delete(productClock);
  await refresh();
  const refreshOrWarn = (): void => void refresh().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be read'));
  const timer = isMovable ? setInterval(refreshOrWarn, REFRESH_MS).unref() : undefined;
  return {
    now: () => now() + aheadMs,
    aheadMs: () => aheadMs,
    movedAt: () => movedAt,
    isMovable,
    refresh,
    onMove,
    close: () => clearInterval(timer),
  };
}

async function readOffset(db: Queryable): Promise<Offset> {
  const [row] = await db.select().from(productClock).where(eq(productClock.id, CLOCK_ID));
  return row ? { aheadMs: row.aheadMs, movedAt: row.movedAt.getTime() + row.aheadMs } : REAL_TIME;
}

/** It only moves forward: of two processes that store an offset, the larger one stays. */
export async function storeOffset(db: Queryable, aheadMs: number): Promise<void> {
  await db
    .insert(productClock)
    .values({ id: CLOCK_ID, aheadMs })
    .onConflictDoUpdate({
      target: productClock.id,
      set: { aheadMs: sql`excluded.ahead_ms`, movedAt: sql`clock_timestamp()` },
      setWhere: sql`excluded.ahead_ms > ${productClock.aheadMs}`,
    });
}
