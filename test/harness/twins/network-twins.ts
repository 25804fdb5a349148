// The twins of both ad networks beside the identity twin, all by one clock, and a test server that links accounts on them.
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Fault } from '../../../twins/frame/faults.ts';
import { openGoogleAdsTwin } from '../../../twins/google-ads/google-ads-twin.ts';
import { openMetaTwin } from '../../../twins/meta/meta-twin.ts';
import { openTestTwin } from './identity-twin.ts';
import type { TestTwin } from './identity-twin.ts';

const SECRET = 'the secret of this test';
const APP = { id: 'client-facebook', secret: 'the secret of the ads app' };

export interface NetworkTwin {
  url: string;
  /** An answer that is no success fails the test. */
  control(method: string, at: string, body?: unknown): Promise<unknown>;
  set(...faults: Fault[]): Promise<void>;
}

export interface NetworkTwins {
  identity: TestTwin;
  meta: NetworkTwin;
  google: NetworkTwin;
  /** The settings of a server that uses the twins, and what stands in for what. */
  settings: Record<string, string>;
  inUse: Config['twins'];
  close(): Promise<void>;
}

export async function openNetworkTwins(): Promise<NetworkTwins> {
  const identity = await openTestTwin();
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-networks-'));
  const { tokens, clock } = identity;
  const options = (name: string) => ({ folder: path.join(folder, name), seed: 'test', controlSecret: SECRET });
  const metaServer = openMetaTwin({ ...options('meta'), app: APP }, { clock, tokens: tokens.facebook });
  const googleServer = openGoogleAdsTwin({
    ...options('google-ads'),
    developerTokens: { developer: 'STANDARD' },
    tokens: tokens.google,
    clock,
  });
  const [meta, google] = [await listen(metaServer), await listen(googleServer)];
  const twin = (name: string, standsInFor: string[], url: string) => ({
    name,
    standsInFor,
    url,
    controlSecret: SECRET,
    pages: [],
    framedPages: [],
  });
  return {
    identity,
    meta,
    google,
    settings: {
      ...identity.settings,
      META_APP_ID: APP.id,
      META_APP_SECRET: APP.secret,
      META_GRAPH_URL: meta.url,
      META_WEBHOOK_VERIFY_TOKEN: 'the handshake of this test',
      GOOGLE_ADS_DEVELOPER_TOKEN: 'developer',
      GOOGLE_ADS_URL: google.url,
    },
    inUse: [
      twin('identity', ['google', 'facebook'], identity.url),
      twin('meta', ['meta'], meta.url),
      twin('google-ads', ['google'], google.url),
    ],
    async close() {
      await Promise.all([metaServer, googleServer].map(stop));
      await identity.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server): Promise<NetworkTwin> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const control: NetworkTwin['control'] = async (method, at, body) => {
    const answer = await fetch(`${url}/control/${at}`, {
      method,
      headers: { 'x-twin-secret': SECRET, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${at} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return { url, control, set: async (...faults) => void (await control('PUT', 'faults', { faults })) };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
