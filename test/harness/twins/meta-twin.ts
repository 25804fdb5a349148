// The Meta twin in the process of the test, with tokens that the test hands out, and calls as an app makes them.
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Fault } from '../../../twins/frame/faults.ts';
import type { LedgerEntry } from '../../../twins/frame/ledger.ts';
import type { KnownToken } from '../../../twins/meta/graph/graph.ts';
import { greyPng } from '../../../twins/meta/media/serve-files.ts';
import { ALL_SCOPES } from '../../../twins/meta/graph/callers.ts';
import { openMetaTwin } from '../../../twins/meta/meta-twin.ts';
import { readLedger } from './twin-ledger.ts';

export const META_APP = { id: 'client-facebook', secret: 'secret-facebook' };
/** A token of the demo's admin with all scopes, which does not expire. */
export const ADMIN_TOKEN = 'token-of-admin';
export const ACCOUNT = 'act_100000000000001';
export const PAGE = '200000000000001';
const CONTROL_SECRET = 'the secret of this test';

/** What tests read of an answer. */
export interface MetaAnswer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have as many shapes as there are calls
  body: any;
}

export type MetaParams = Readonly<Record<string, unknown>>;

export interface MetaTestTwin {
  url: string;
  folder: string;
  tokens: Map<string, KnownToken>;
  call(method: string, path: string, params?: MetaParams, token?: string): Promise<MetaAnswer>;
  /** A call that must succeed; returns the body. */
  ok(method: string, path: string, params?: MetaParams, token?: string): Promise<MetaAnswer['body']>;
  upload(path: string, files: Readonly<Record<string, readonly [Uint8Array, string]>>, params?: MetaParams): Promise<MetaAnswer>;
  pageToken(): Promise<string>;
  control(method: string, path: string, body?: unknown): Promise<MetaAnswer['body']>;
  set(...faults: Fault[]): Promise<void>;
  advance(milliseconds: number): Promise<void>;
  ledger(): Promise<LedgerEntry[]>;
  /** Closes the twin and opens it again with the same folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const proofOf = (token: string): string => createHmac('sha256', META_APP.secret).update(token).digest('hex');

const encode = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export async function openMetaTestTwin(): Promise<MetaTestTwin> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-meta-'));
  const tokens = new Map<string, KnownToken>([
    [ADMIN_TOKEN, { person: 'admin', scopes: ALL_SCOPES, kind: 'long-lived', expiresAt: null, isRevoked: false }],
  ]);
  const open = () =>
    openMetaTwin(
      { folder, seed: 'test', controlSecret: CONTROL_SECRET, app: META_APP },
      {
        tokens: {
          findToken: (text) => tokens.get(text) ?? null,
          revokeToken(text) {
            const token = tokens.get(text);
            if (token) tokens.set(text, { ...token, isRevoked: true });
          },
        },
      },
    );
  let server = open();
  const listen = () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  await listen();
  const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (method: string, at: string, body: URLSearchParams | FormData): Promise<MetaAnswer> => {
    const url = new URL(`/${/^v\d/.test(at) ? '' : 'v26.0/'}${at}`, urlOf());
    const isQuery = body instanceof URLSearchParams && method !== 'POST';
    if (isQuery) for (const [name, value] of body) url.searchParams.set(name, value);
    const answer = await fetch(url, { method, ...(!isQuery && { body }) });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const withToken = (params: MetaParams, token: string): [string, string][] =>
    Object.entries({ access_token: token, appsecret_proof: proofOf(token), ...params })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, encode(value)]);
  const call: MetaTestTwin['call'] = (method, at, params = {}, token = ADMIN_TOKEN) =>
    send(method, at, new URLSearchParams(withToken(params, token)));
  const ok: MetaTestTwin['ok'] = async (...given) => {
    const { status, body } = await call(...given);
    if (status !== 200) throw new Error(`${given[0]} ${given[1]} was answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const control: MetaTestTwin['control'] = async (method, at, body) => {
    const answer = await fetch(`${urlOf()}/control/${at}`, {
      method,
      headers: { 'x-twin-secret': CONTROL_SECRET, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${at} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    get url() {
      return urlOf();
    },
    folder,
    tokens,
    call,
    ok,
    control,
    upload(at, files, params = {}) {
      const form = new FormData();
      for (const [name, value] of withToken(params, ADMIN_TOKEN)) form.set(name, value);
      for (const [name, [bytes, filename]] of Object.entries(files)) form.set(name, new Blob([bytes]), filename);
      return send('POST', at, form);
    },
    pageToken: async () => (await ok('GET', PAGE, { fields: 'access_token' })).access_token as string,
    set: async (...faults) => void (await control('PUT', 'faults', { faults })),
    advance: async (advanceMs) => void (await control('POST', 'clock', { advanceMs })),
    ledger: () =>
      readLedger((after) => fetch(`${urlOf()}/control/ledger?after=${after}`, { headers: { 'x-twin-secret': CONTROL_SECRET } })),
    async restart() {
      await stop();
      server = open();
      await listen();
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const png = (size: number): Buffer => greyPng(size, 200);

/** The head of an MP4 of a length in seconds. */
export function mp4(seconds: number, bytes = 2000): Buffer {
  const file = Buffer.alloc(bytes);
  file.write('ftyp', 4, 'latin1');
  file.write('mvhd', 100, 'latin1');
  file.writeUInt32BE(1000, 116);
  file.writeUInt32BE(seconds * 1000, 120);
  return file;
}

export const CAMPAIGN = {
  name: 'Tui Terrace',
  objective: 'OUTCOME_TRAFFIC',
  status: 'ACTIVE',
  special_ad_categories: [],
  is_adset_budget_sharing_enabled: false,
};

export const TARGETING = {
  geo_locations: {
    custom_locations: [{ latitude: -36.8, longitude: 174.75, radius: 10, distance_unit: 'kilometer' }],
    location_types: ['home', 'recent'],
  },
  age_min: 25,
  age_max: 65,
  targeting_automation: { advantage_audience: 0 },
};

export const ADSET = {
  name: 'Tui Terrace set',
  daily_budget: 2000,
  billing_event: 'IMPRESSIONS',
  optimization_goal: 'LINK_CLICKS',
  destination_type: 'WEBSITE',
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  status: 'ACTIVE',
  targeting: TARGETING,
};

export const storyOf = (image: string, message = 'Sunny end townhouse') => ({
  page_id: PAGE,
  link_data: {
    link: 'https://www.example.com/tui',
    message,
    name: 'Three bedrooms',
    image_hash: image,
    call_to_action: { type: 'LEARN_MORE', value: { link: 'https://www.example.com/tui' } },
  },
});

/** Makes an image, a campaign, an ad set, a creative and an ad; returns their ids. */
export async function publish(
  twin: MetaTestTwin,
  given: { campaign?: MetaParams; adset?: MetaParams; message?: string; ad?: MetaParams } = {},
) {
  const image = (await twin.upload(`${ACCOUNT}/adimages`, { filename: [png(600), 'hero.png'] })).body.images['hero.png'].hash as string;
  const campaign = (await twin.ok('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, ...given.campaign })).id as string;
  const adset = (await twin.ok('POST', `${ACCOUNT}/adsets`, { ...ADSET, campaign_id: campaign, ...given.adset })).id as string;
  const creative = (await twin.ok('POST', `${ACCOUNT}/adcreatives`, { name: 'c', object_story_spec: storyOf(image, given.message) }))
    .id as string;
  const ad = (
    await twin.ok('POST', `${ACCOUNT}/ads`, {
      name: 'Ad',
      adset_id: adset,
      creative: { creative_id: creative },
      status: 'ACTIVE',
      ...given.ad,
    })
  ).id as string;
  return { image, campaign, adset, creative, ad };
}

/** A server that answers GET with a text and records the webhooks it gets. */
export async function openCallback(verifyToken = 'verify') {
  const received: { body: Buffer; signature: string | undefined }[] = [];
  const statuses: number[] = [];
  let page = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://callback');
    const pieces: Buffer[] = [];
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        if (request.method === 'POST') {
          received.push({ body: Buffer.concat(pieces), signature: request.headers['x-hub-signature-256'] as string | undefined });
          response.writeHead(statuses.shift() ?? 200).end();
          return;
        }
        if (!url.searchParams.has('hub.mode')) {
          response.end(page);
          return;
        }
        const isKnown = url.searchParams.get('hub.verify_token') === verifyToken;
        response.writeHead(isKnown ? 200 : 403).end(url.searchParams.get('hub.challenge'));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    statuses,
    serve: (text: string) => void (page = text),
    close: () => server.close(),
  };
}
