// The identity twin in the process of the test, and the decisions of a person on its pages.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from '../../../twins/frame/faults.ts';
import type { LedgerEntry } from '../../../twins/frame/ledger.ts';
import { openClock } from '../../../twins/frame/clock.ts';
import type { Clock } from '../../../twins/frame/clock.ts';
import { openIdentity } from '../../../twins/identity/identity-twin.ts';
import type { OpenIdentityTwin } from '../../../twins/identity/identity-twin.ts';
import { readLedger } from './twin-ledger.ts';

export const TWIN_SECRET = 'the secret of this test';
export type Decision = 'accept' | 'partly' | 'wrong-account' | 'cancel';

export interface TestTwin {
  url: string;
  /** The environment variables of a process that uses the twin. */
  settings: Record<string, string>;
  set(...faults: Fault[]): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  rotateKeys(): Promise<void>;
  ledger(): Promise<LedgerEntry[]>;
  control(method: string, path: string, body?: unknown): Promise<Response>;
  /** Decides on a sign-in page; returns the URL of the redirect. `granted` are the permissions that stay ticked; all, where it is left out. */
  decide(page: string, person: string, decision?: Decision, granted?: readonly string[]): Promise<URL>;
  /** For the twins of the ad networks, which ask about tokens and share the clock. */
  tokens: OpenIdentityTwin['tokens'];
  clock: Clock;
  close(): Promise<void>;
}

const redirectUris = (provider: string): string[] =>
  ['http://127.0.0.1', 'http://localhost'].map((base) => `${base}/api/auth/${provider}/callback`);

export async function openTestTwin(): Promise<TestTwin> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-twin-'));
  const client = (provider: string) => ({
    clientId: `client-${provider}`,
    clientSecret: `secret-${provider}`,
    redirectUris: redirectUris(provider),
  });
  const clock = openClock(folder);
  const options = {
    folder,
    seed: 'test',
    controlSecret: TWIN_SECRET,
    clients: { google: client('google'), facebook: client('facebook') },
  };
  const { server, tokens } = await openIdentity(options, { clock });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const control: TestTwin['control'] = (method, at, body) =>
    fetch(`${url}/control/${at}`, {
      method,
      headers: { 'x-twin-secret': TWIN_SECRET, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    url,
    control,
    tokens,
    clock,
    settings: {
      GOOGLE_CLIENT_ID: 'client-google',
      GOOGLE_CLIENT_SECRET: 'secret-google',
      GOOGLE_ISSUER_URL: `${url}/google`,
      FACEBOOK_APP_ID: 'client-facebook',
      FACEBOOK_APP_SECRET: 'secret-facebook',
      FACEBOOK_DIALOG_URL: `${url}/facebook`,
      FACEBOOK_GRAPH_URL: `${url}/facebook`,
    },
    set: async (...faults) => void (await control('PUT', 'faults', { faults })),
    advance: async (advanceMs) => void (await control('POST', 'clock', { advanceMs })),
    rotateKeys: async () => void (await control('POST', 'keys')),
    ledger: () => readLedger((after) => control('GET', `ledger?after=${after}`)),
    async decide(page, person, decision = 'accept', granted) {
      const body = new URLSearchParams({ person, decision });
      if (granted) body.set('choosesScopes', '1');
      for (const scope of granted ?? []) body.append('granted', scope);
      const answer = await fetch(page, { method: 'POST', redirect: 'manual', body });
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`The twin did not send back: ${answer.status} ${await answer.text()}`);
      return new URL(location);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
