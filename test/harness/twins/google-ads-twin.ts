// The Google Ads twin in the process of the test, with a clock of its own and tokens by person, and the calls of a client.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openPast } from '../../../twins/frame/clock.ts';
import type { Clock } from '../../../twins/frame/clock.ts';
import type { Fault } from '../../../twins/frame/faults.ts';
import type { LedgerEntry } from '../../../twins/frame/ledger.ts';
import { openGoogleAdsTwin } from '../../../twins/google-ads/google-ads-twin.ts';
import type { FoundToken, TokenPort } from '../../../twins/identity/token-port.ts';
import { readLedger } from './twin-ledger.ts';

const CONTROL_SECRET = 'the secret of this test';
export const ADS_SCOPE = 'https://www.googleapis.com/auth/adwords';
export const MANAGER = '5550001000';
/** Pays in New Zealand dollars, in the time zone of Auckland. */
export const CLIENT = '5550001001';
export const SYDNEY_CLIENT = '5550001002';
export const SUSPENDED = '5550001003';
/** Monday, 16 November 2026, one in the afternoon in Auckland. */
export const START = Date.parse('2026-11-16T00:00:00Z');

export interface AdsErrorAnswer {
  errorCode: Record<string, string>;
  message: string;
  trigger?: { stringValue: string };
  location?: { fieldPathElements: { fieldName: string; index?: number }[] };
  details?: Record<string, Record<string, unknown>>;
}

/** The fields of answers that tests read. */
export interface AdsAnswer {
  error: { code: number; status: string; message: string; details: { errors: AdsErrorAnswer[]; requestId: string }[] };
  results: Record<string, Record<string, unknown>>[];
  mutateOperationResponses: Record<string, { resourceName: string }>[];
  partialFailureError: { code: number; details: { errors: AdsErrorAnswer[] }[] };
  nextPageToken: string;
  [field: string]: unknown;
}

export interface CallOptions {
  headers?: Record<string, string | undefined>;
  method?: string;
}

export interface TestGoogleAds {
  url: string;
  clock: Clock;
  /** Tokens that a test changes. The token of a person is 'token of ' and the person. */
  tokens: Map<string, FoundToken>;
  /** To a path below the version. */
  call(at: string, body?: unknown, options?: CallOptions): Promise<{ status: number; body: AdsAnswer; headers: Headers }>;
  /** To a call of the client account. */
  of(call: string, body: unknown, options?: CallOptions): Promise<{ status: number; body: AdsAnswer; headers: Headers }>;
  search(query: string, customer?: string): Promise<Record<string, Record<string, unknown>>[]>;
  control(method: string, at: string, body?: unknown): Promise<Response>;
  set(...faults: Fault[]): Promise<void>;
  ledger(): Promise<LedgerEntry[]>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

export function fixedClock(start = START): Clock {
  let ahead = 0;
  const listeners: (() => void)[] = [];
  const past = openPast();
  return {
    now: () => past.time() ?? start + ahead,
    during: past.during,
    aheadMs: () => ahead,
    advance(milliseconds) {
      ahead += milliseconds;
      for (const listener of listeners) listener();
      return ahead;
    },
    onAdvance: (listener) => void listeners.push(listener),
  };
}

export const tokenOf = (person: string): string => `token of ${person}`;

export async function openTestGoogleAds(): Promise<TestGoogleAds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-google-ads-'));
  const clock = fixedClock();
  const tokens = new Map<string, FoundToken>(
    ['admin', 'operations', 'sales'].map((person) => [
      tokenOf(person),
      { person, scopes: [ADS_SCOPE], kind: 'access', expiresAt: null, isRevoked: false },
    ]),
  );
  const port: TokenPort = {
    findToken: (text) => tokens.get(text) ?? null,
    revokeToken: (text) => void tokens.set(text, { ...(tokens.get(text) as FoundToken), isRevoked: true }),
  };
  const open = async () => {
    const opened = openGoogleAdsTwin({
      folder,
      seed: 'test',
      controlSecret: CONTROL_SECRET,
      developerTokens: { developer: 'STANDARD', tester: 'TEST', basic: 'BASIC' },
      tokens: port,
      clock,
    });
    await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
    return opened;
  };
  let server = await open();
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call: TestGoogleAds['call'] = async (at, body, { headers = {}, method = 'POST' } = {}) => {
    const all: Record<string, string | undefined> = {
      authorization: `Bearer ${tokenOf('admin')}`,
      'developer-token': 'developer',
      'login-customer-id': MANAGER,
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const answer = await fetch(`${urlOf()}/v25/${at}`, {
      method,
      headers: { ...Object.fromEntries(sent), 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    return { status: answer.status, body: (await answer.json()) as AdsAnswer, headers: answer.headers };
  };
  const control: TestGoogleAds['control'] = (method, at, body) =>
    fetch(`${urlOf()}/control/${at}`, {
      method,
      headers: { 'x-twin-secret': CONTROL_SECRET, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    get url() {
      return urlOf();
    },
    clock,
    tokens,
    call,
    control,
    of: (name, body, options) => call(`customers/${CLIENT}/${name}`, body, options),
    async search(query, customer = CLIENT) {
      const { status, body } = await call(`customers/${customer}/googleAds:search`, { query });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.results ?? [];
    },
    set: async (...faults) => void (await control('PUT', 'faults', { faults })),
    ledger: () => readLedger((after) => control('GET', `ledger?after=${after}`)),
    async restart() {
      await stop();
      server = await open();
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const pictures = new Map<string, Promise<string>>();

/** A picture in base64. Another shade makes it another file. */
export function picture(width: number, height: number, shade = 120, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<string> {
  const key = `${width}x${height} ${shade} ${format}`;
  const made =
    pictures.get(key) ??
    sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 60 } } })
      .toFormat(format)
      .toBuffer()
      .then((file) => file.toString('base64'));
  pictures.set(key, made);
  return made;
}

const name = (collection: string, id: number): string => `customers/${CLIENT}/${collection}/${id}`;

export interface WholeCampaign {
  name?: string;
  budget?: Record<string, unknown>;
  campaign?: Record<string, unknown>;
  adGroup?: Record<string, unknown>;
  ad?: Record<string, unknown>;
  display?: Record<string, unknown>;
}

/** The operations of a whole display campaign in one request, valid unless a test overrides a part. */
export async function wholeCampaign(given: WholeCampaign = {}): Promise<Record<string, { create: Record<string, unknown> }>[]> {
  const title = given.name ?? 'ORD-1 Tui Terrace';
  return [
    {
      campaignBudgetOperation: {
        create: {
          resourceName: name('campaignBudgets', -1),
          amountMicros: '10000000',
          deliveryMethod: 'STANDARD',
          explicitlyShared: false,
          ...given.budget,
        },
      },
    },
    {
      campaignOperation: {
        create: {
          resourceName: name('campaigns', -2),
          name: title,
          advertisingChannelType: 'DISPLAY',
          status: 'ENABLED',
          campaignBudget: name('campaignBudgets', -1),
          targetSpend: {},
          networkSettings: { targetGoogleSearch: false, targetSearchNetwork: false, targetContentNetwork: true },
          geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' },
          startDateTime: '2026-11-17 00:00:00',
          endDateTime: '2026-11-30 23:59:59',
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          ...given.campaign,
        },
      },
    },
    {
      adGroupOperation: {
        create: {
          resourceName: name('adGroups', -3),
          name: `${title} group`,
          campaign: name('campaigns', -2),
          type: 'DISPLAY_STANDARD',
          ...given.adGroup,
        },
      },
    },
    {
      assetOperation: {
        create: { resourceName: name('assets', -4), name: `${title} wide`, imageAsset: { data: await picture(1200, 628) } },
      },
    },
    {
      assetOperation: {
        create: { resourceName: name('assets', -5), name: `${title} square`, imageAsset: { data: await picture(600, 600) } },
      },
    },
    {
      adGroupAdOperation: {
        create: {
          adGroup: name('adGroups', -3),
          status: 'ENABLED',
          ad: {
            finalUrls: ['https://kauri.example/20417'],
            responsiveDisplayAd: {
              marketingImages: [{ asset: name('assets', -4) }],
              squareMarketingImages: [{ asset: name('assets', -5) }],
              headlines: [{ text: 'Sunny end townhouse' }],
              longHeadline: { text: 'Three bedrooms, north facing deck, Northcote' },
              descriptions: [{ text: 'Open home Saturday 11am' }],
              businessName: 'Kauri Realty',
              ...given.display,
            },
            ...given.ad,
          },
        },
      },
    },
  ];
}

/** 'campaignError.DUPLICATE_CAMPAIGN_NAME at operations[0].create.name' for each error of a refusal. */
export const describeErrors = (errors: readonly AdsErrorAnswer[] | undefined): string[] =>
  (errors ?? []).map(({ errorCode, location }) => {
    const [[family, value] = []] = Object.entries(errorCode);
    const place = (location?.fieldPathElements ?? [])
      .map(({ fieldName, index }) => (index === undefined ? fieldName : `${fieldName}[${index}]`))
      .join('.');
    return place === '' ? `${family}.${value}` : `${family}.${value} at ${place}`;
  });

export const errorsOf = ({ body }: { body: AdsAnswer }): string[] => describeErrors(body.error?.details?.[0]?.errors);
