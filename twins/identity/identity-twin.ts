// The identity twin: Google and Facebook as far as signing in goes.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openClock } from '../frame/clock.ts';
import type { Clock } from '../frame/clock.ts';
import { controlRoutes } from '../frame/control.ts';
import { openFaults } from '../frame/faults.ts';
import { openLedger } from '../frame/ledger.ts';
import { describeTwin } from '../frame/run-twins.ts';
import { json, serve } from '../frame/serve.ts';
import { openStateFile } from '../frame/state-file.ts';
import { facebookRoutes } from './facebook-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { emptyState } from './identity-state.ts';
import type { Client, IdentityState, Provider, Twin } from './identity-state.ts';
import { rotateKeys } from './signing-keys.ts';
import { sendSignedRequest } from './signed-request.ts';
import { tokensOf } from './token-port.ts';
import type { TokenPort } from './token-port.ts';

export interface IdentityTwinOptions {
  folder: string;
  seed: string;
  controlSecret: string;
  clients: Readonly<Record<Provider, Client>>;
}

export interface OpenIdentityTwin {
  server: Server;
  /** For the twins of the providers' other services in this process. */
  tokens: Readonly<Record<Provider, TokenPort>>;
}

export async function openIdentityTwin({
  folder,
  seed,
  controlSecret,
  clients,
  clock: sharedClock,
}: IdentityTwinOptions & { clock?: Clock }): Promise<OpenIdentityTwin> {
  const state = openStateFile<IdentityState>(folder, structuredClone(emptyState));
  const clock = sharedClock ?? openClock(folder);
  const ledger = openLedger(folder, () => clock.now());
  const faults = openFaults();
  const baseUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const twin: Twin = { seed, state, clock, ledger, faults, clients, baseUrl };
  if (state.read().keys.length === 0) await rotateKeys(twin);
  const more = {
    'POST /control/keys': async () => json({ kid: await rotateKeys(twin) }),
    'POST /control/signed-request': (request: Parameters<typeof sendSignedRequest>[1]) => sendSignedRequest(twin, request),
  };
  const server = serve(
    {
      'GET /twin': () => json(describeTwin('identity', folder)),
      ...controlRoutes({ secret: controlSecret, clock, faults, ledger, more }),
      ...googleRoutes(twin),
      ...facebookRoutes(twin),
    },
    faults,
  );
  return { server, tokens: { google: tokensOf(twin, 'google'), facebook: tokensOf(twin, 'facebook') } };
}
