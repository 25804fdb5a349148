// Waits for a database that is starting, or recovering from a crash: after a power cut it starts together with the product.
import { setTimeout as sleep } from 'node:timers/promises';

/** cannot_connect_now: PostgreSQL is there, and takes no connections yet. */
const STARTING = '57P03';
const PAUSE_MS = 250;
const PATIENCE_MS = 60_000;

/** Rejects at once for every other reason that the query fails. */
export async function waitForDatabase(query: () => Promise<unknown>, pause: (ms: number) => Promise<unknown> = sleep): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      await query();
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== STARTING || waitedMs >= PATIENCE_MS) throw error;
    }
    await pause(PAUSE_MS);
  }
}
