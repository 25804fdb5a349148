// A port that stays the same over restarts: below the ports that the embedded database chooses from, so that nothing takes it while
// the product is stopped.
import { freePortBetween } from '#server/db/embedded-postgres/free-port.ts';

export const freePort = (): Promise<number> => freePortBetween(10_000, 15_000);
