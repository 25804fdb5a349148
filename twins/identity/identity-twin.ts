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
import type { Client, IdentityState, Provider, Token, Twin } from './identity-state.ts';
import { revokeConsent } from './redeem-code.ts';
import { rotateKeys } from './signing-keys.ts';
import { sendSignedRequest } from './signed-request.ts';

export interface IdentityTwinOptions {
  folder: string;
  seed: string;
  controlSecret: string;
  clients: Readonly<Record<Provider, Client>>;
}

/** The access tokens that this twin has issued, for other twins of the process. */
export interface IssuedTokens {
  findToken(provider: Provider, text: string): Pick<Token, 'person' | 'scopes' | 'kind' | 'expiresAt' | 'isRevoked'> | null;
  /** Revokes the token with all others of its consent. */
  revokeToken(text: string): void;
}

export interface IdentityTwinParts {
  clock?: Clock;
  /** Told of the tokens once the twin is open. */
  onOpen?(tokens: IssuedTokens): void;
}

export async function openIdentityTwin(
  { folder, seed, controlSecret, clients }: IdentityTwinOptions,
  { clock = openClock(folder), onOpen }: IdentityTwinParts = {},
): Promise<Server> {
  const state = openStateFile<IdentityState>(folder, structuredClone(emptyState));
  const ledger = openLedger(folder, () => clock.now());
  const faults = openFaults();
  const baseUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const twin: Twin = { seed, state, clock, ledger, faults, clients, baseUrl };
  if (state.read().keys.length === 0) await rotateKeys(twin);
  onOpen?.(issuedTokens(twin));
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
  return server;
}

const issuedTokens = (twin: Twin): IssuedTokens => ({
  findToken(provider, text) {
    const { tokens } = twin.state.read();
    const token = Object.hasOwn(tokens, text) ? tokens[text] : undefined;
    return token?.provider === provider && token.kind !== 'refresh' ? token : null;
  },
  revokeToken(text) {
    const token = twin.state.read().tokens[text];
    if (token) revokeConsent(twin, ({ consent }) => consent === token.consent);
  },
});
