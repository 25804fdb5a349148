// The Google Ads twin: the REST API of Google Ads as far as display campaigns go.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openClock } from '../frame/clock.ts';
import type { Clock } from '../frame/clock.ts';
import { controlRoutes } from '../frame/control.ts';
import { openEffects } from '../frame/effects.ts';
import { openFaults } from '../frame/faults.ts';
import { openLedger } from '../frame/ledger.ts';
import { describeTwin } from '../frame/run-twins.ts';
import { json, serve } from '../frame/serve.ts';
import { openStateJournal } from '../frame/state-journal.ts';
import { bearerOf } from './authenticate.ts';
import { placeDefaultAccounts } from './default-accounts.ts';
import { googleAdsControlRoutes } from './google-ads-control.ts';
import { googleAdsRoutes } from './google-ads-routes.ts';
import { emptyState } from './google-ads-state.ts';
import type { GoogleAdsState } from './google-ads-state.ts';
import { openQuotas } from './quotas.ts';
import { DEFAULT_SETTINGS } from './twin-context.ts';
import type { AccessLevel, AdsTokenPort, GoogleAdsTwin } from './twin-context.ts';

export interface GoogleAdsTwinOptions {
  folder: string;
  seed: string;
  controlSecret: string;
  /** Developer token → its access level. */
  developerTokens: Readonly<Record<string, AccessLevel>>;
  /** As in the path; v25 when absent. */
  version?: string;
}

/** A request with several pictures of the largest size in base64. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

export interface GoogleAdsTwinParts {
  tokens: AdsTokenPort;
  clock?: Clock;
}

export function openGoogleAdsTwin(
  { folder, seed, controlSecret, developerTokens, version = 'v25' }: GoogleAdsTwinOptions,
  { tokens, clock = openClock(folder) }: GoogleAdsTwinParts,
): Server {
  const state = openStateJournal<GoogleAdsState>(folder, emptyState());
  const ledger = openLedger(folder, () => clock.now());
  const faults = openFaults(folder);
  const change = openEffects(state, ledger);
  if (Object.keys(state.read().accounts).length === 0) change(placeDefaultAccounts);
  const twin: GoogleAdsTwin = {
    seed,
    version,
    developerTokens,
    tokens,
    state,
    change,
    clock,
    ledger,
    faults,
    settings: { ...DEFAULT_SETTINGS },
    quotas: openQuotas(),
    stale: new Map(),
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const server = serve(
    {
      'GET /twin': () => json(describeTwin('google-ads', folder)),
      ...controlRoutes({ secret: controlSecret, clock, faults, ledger, more: googleAdsControlRoutes(twin) }),
      ...googleAdsRoutes(twin),
    },
    faults,
    {
      maxBodyBytes: MAX_BODY_BYTES,
      ledger,
      recordedHeaders: ['login-customer-id'],
      requestIdHeader: 'request-id',
      revokeToken: ({ headers }) => {
        const token = bearerOf(headers);
        if (token !== null) tokens.revokeToken(token);
      },
    },
  );
  return server;
}
