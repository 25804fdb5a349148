// The control API of a twin, by which tests and staff set faults, move the clock and read the ledger. It needs the twin's secret and can only be
// called from this machine, because the application proxies none of these paths.
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Fault, Faults } from './faults.ts';
import { MAX_LEDGER_PAGE } from './ledger.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { json } from './serve.ts';
import type { Handler, TwinRequest } from './serve.ts';

const CONTROL_HEADER = 'x-twin-secret';

export type ControlRoutes = Readonly<Record<string, Handler>>;

export function controlRoutes(parts: {
  secret: string;
  clock: Clock;
  faults: Faults;
  ledger: Ledger;
  more?: ControlRoutes;
}): ControlRoutes {
  const { secret, clock, faults, ledger, more = {} } = parts;
  const routes: ControlRoutes = {
    'GET /control/ledger': ({ url }) => json(ledger.read(numberOf(url, 'after', 0), numberOf(url, 'limit', MAX_LEDGER_PAGE))),
    'GET /control/ledger/latest': ({ url }) =>
      json(
        ledger.latest({
          ...(url.searchParams.has('before') && { before: numberOf(url, 'before', 1) }),
          limit: numberOf(url, 'limit', MAX_LEDGER_PAGE),
          ...(url.searchParams.has('failures') && { matches: isFailure }),
        }),
      ),
    'GET /control/faults': () => json({ faults: faults.list() }),
    'PUT /control/faults': ({ json: body }) => {
      faults.set((body as { faults?: Fault[] } | undefined)?.faults ?? []);
      return json({ faults: faults.list() });
    },
    'GET /control/clock': () => json({ aheadMs: clock.aheadMs(), now: new Date(clock.now()).toISOString() }),
    'POST /control/clock': ({ json: body }) => {
      const aheadMs = clock.advance((body as { advanceMs?: number } | undefined)?.advanceMs ?? 0);
      ledger.write('clock-moved', { aheadMs });
      return json({ aheadMs, now: new Date(clock.now()).toISOString() });
    },
    ...more,
  };
  return Object.fromEntries(Object.entries(routes).map(([route, handler]) => [route, requireSecret(secret, handler)]));
}

const isFailure = ({ status, fault }: LedgerEntry): boolean => (typeof status === 'number' && status >= 400) || fault !== undefined;

/** A whole number of the query, at least 1 where it is given and 0 is no default. */
function numberOf({ searchParams }: URL, name: string, standard: number): number {
  const value = Number(searchParams.get(name) ?? standard);
  return Number.isInteger(value) && value > 0 ? value : standard;
}

const requireSecret =
  (secret: string, handler: Handler): Handler =>
  (request) =>
    hasSecret(request, secret) ? handler(request) : json({ error: 'forbidden' }, 403);

function hasSecret({ headers }: TwinRequest, secret: string): boolean {
  const actual = Buffer.from(String(headers[CONTROL_HEADER] ?? ''));
  const expected = Buffer.from(secret);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
