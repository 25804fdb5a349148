// How is a twin told to misbehave? Calls under /control, for whoever holds its secret and comes from this machine: no proxy
// of the house leads here.
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Fault, Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { json } from './serve.ts';
import type { Asked, Handler, Routes } from './serve.ts';

const CONTROL_HEADER = 'x-twin-secret';

export function controlRoutes(parts: { secret: string; clock: Clock; faults: Faults; ledger: Ledger; more?: Routes }): Routes {
  const { secret, clock, faults, ledger, more = {} } = parts;
  const routes: Routes = {
    'GET /control/ledger': () => json({ deeds: ledger.read() }),
    'GET /control/faults': () => json({ faults: faults.list() }),
    'PUT /control/faults': ({ json: given }) => {
      faults.set((given as { faults?: Fault[] } | undefined)?.faults ?? []);
      return json({ faults: faults.list() });
    },
    'POST /control/clock': ({ json: given }) => {
      const aheadMs = clock.advance((given as { advanceMs?: number } | undefined)?.advanceMs ?? 0);
      ledger.write('clock-moved', { aheadMs });
      return json({ aheadMs, now: new Date(clock.now()).toISOString() });
    },
    ...more,
  };
  return Object.fromEntries(Object.entries(routes).map(([route, handler]) => [route, guarded(secret, handler)]));
}

const guarded =
  (secret: string, handler: Handler): Handler =>
  (asked) =>
    knows(asked, secret) ? handler(asked) : json({ error: 'forbidden' }, 403);

function knows({ headers }: Asked, secret: string): boolean {
  const given = Buffer.from(String(headers[CONTROL_HEADER] ?? ''));
  const wanted = Buffer.from(secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
