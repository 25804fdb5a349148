// The official SDK of Meta, installed into a temporary folder for one run, and pointed to the twin. Only what the run uses is described.
import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Json } from '#domain/campaigns/index.ts';

const PACKAGE = 'facebook-nodejs-business-sdk';
/** The newest one when this was written. */
const VERSION = '24.0.1';

type Params = Record<string, unknown>;
type Call = (method: string, path: unknown, params?: Params, ...rest: unknown[]) => Promise<unknown>;

export interface SdkObject {
  id: string;
  _data: Record<string, Json>;
  read(fields: string[]): Promise<SdkObject>;
}
type Create = (fields: string[], params: Params) => Promise<SdkObject>;
export interface SdkAccount {
  createAdImage: Create;
  createAdVideo: Create;
  createCustomAudience: Create;
  createCampaign: Create;
  createAdSet: Create;
  createAdCreative: Create;
  createAd: Create;
}
export interface SdkPage {
  createLeadGenForm: Create;
}
interface Sdk {
  FacebookAdsApi: { new (token: string, locale?: string, crashLog?: boolean): object; prototype: { call: Call; accessToken: string } };
  AdAccount: new (id: string, data?: object, parentId?: null, api?: object) => SdkAccount;
  Page: new (id: string, data?: object, parentId?: null, api?: object) => SdkPage;
}
type Kind = 'AdVideo' | 'LeadgenForm' | 'CustomAudience' | 'Campaign' | 'AdSet' | 'AdCreative' | 'Ad';
type Kinds = Record<Kind, new (id: string, data?: object, parentId?: null, api?: object) => SdkObject>;

export interface InstalledSdk extends AsyncDisposable {
  version: string;
  account(id: string, token: string): SdkAccount;
  page(id: string, token: string): SdkPage;
  object(kind: Kind, id: string, token: string): SdkObject;
}

export interface SdkTarget {
  url: string;
  apiVersion: string;
  appSecret: string;
}

export async function installSdk({ url, apiVersion, appSecret }: SdkTarget): Promise<InstalledSdk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-sdk-'));
  await writeFile(path.join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', `${PACKAGE}@${VERSION}`];
  await promisify(execFile)('npm', args, { cwd: folder });
  const load = createRequire(path.join(folder, 'package.json'));
  const sdk = load(PACKAGE) as Sdk & Kinds;
  for (const [name, value] of Object.entries({ GRAPH: url, GRAPH_VIDEO: url, VERSION: apiVersion }))
    Object.defineProperty(sdk.FacebookAdsApi, name, { get: () => value });
  proveCalls(sdk.FacebookAdsApi.prototype, appSecret);
  const apiOf = (token: string): object => new sdk.FacebookAdsApi(token, 'en_US', false);
  const { version } = JSON.parse(await readFile(path.join(folder, 'node_modules', PACKAGE, 'package.json'), 'utf8')) as { version: string };
  return {
    version,
    account: (id, token) => new sdk.AdAccount(id, {}, null, apiOf(token)),
    page: (id, token) => new sdk.Page(id, {}, null, apiOf(token)),
    object: (kind, id, token) => new sdk[kind](id, {}, null, apiOf(token)),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The SDK has no parameter for the proof that our app requires of every call. */
function proveCalls(api: { call: Call; accessToken: string }, appSecret: string): void {
  const { call } = api;
  api.call = function proven(this: { accessToken: string }, method, at, params = {}, ...rest) {
    const proof = createHmac('sha256', appSecret).update(this.accessToken).digest('hex');
    return call.call(this, method, at, { ...params, appsecret_proof: proof }, ...rest);
  };
}
