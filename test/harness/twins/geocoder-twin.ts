// The geocoder twin in the process of the test.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from '../../../twins/frame/faults.ts';
import type { LedgerEntry } from '../../../twins/frame/ledger.ts';
import { openGeocoderTwin } from '../../../twins/geocoder/geocoder-twin.ts';
import { readLedger } from './twin-ledger.ts';

const CONTROL_SECRET = 'the secret of this test';
const KEY = 'the key of this test';

export interface TestGeocoder {
  url: string;
  key: string;
  /** Settings of a server that asks this twin. */
  environment: Record<string, string>;
  set(...faults: Fault[]): Promise<void>;
  /** The addresses that were asked for, oldest first. */
  asked(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openTestGeocoder(): Promise<TestGeocoder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-geocoder-'));
  const server = openGeocoderTwin({ folder, controlSecret: CONTROL_SECRET, key: KEY });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const control = (method: string, at: string, body?: unknown): Promise<Response> =>
    fetch(`${url}/control/${at}`, {
      method,
      headers: { 'x-twin-secret': CONTROL_SECRET, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    url,
    key: KEY,
    environment: { GEOCODER_URL: url, GEOCODER_KEY: KEY, GEOCODER_REQUESTS_PER_SECOND: '100', PRIVATE_GEOCODER: '1' },
    set: async (...faults) => void (await control('PUT', 'faults', { faults })),
    async asked() {
      const entries: LedgerEntry[] = await readLedger((after) => control('GET', `ledger?after=${after}`));
      return entries.filter(({ what }) => what === 'request').map(({ query }) => String((query as { q?: string } | undefined)?.q));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
