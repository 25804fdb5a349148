// Kills the process of the twins while campaigns are made, with a token that the identity twin of the same process issued.
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAMPAIGN } from '../../test/harness/twins/meta-twin.ts';
import { readLedger } from '../../test/harness/twins/twin-ledger.ts';
import { killTwinProcess, startTwinProcess } from '../../test/harness/twins/twin-process.ts';
import type { TwinProcess } from '../../test/harness/twins/twin-process.ts';

const APP = { id: 'app', secret: 'app-secret' };
const CALLBACK = 'http://127.0.0.1/callback';
const ACCOUNT = 'act_100000000000001';
let folder: string;
let twins: TwinProcess;
let urls: { identity: string; meta: string };

const options = () => ({
  identity: {
    folder: path.join(folder, 'identity'),
    seed: 's',
    controlSecret: 'c',
    clients: {
      google: { clientId: 'g', clientSecret: 's', redirectUris: [] },
      facebook: { clientId: APP.id, clientSecret: APP.secret, redirectUris: [CALLBACK] },
    },
  },
  meta: { folder: path.join(folder, 'meta'), seed: 's', controlSecret: 'c', app: APP },
});

async function start(): Promise<void> {
  twins = await startTwinProcess(options());
  const [identity = '', meta = ''] = twins.urls;
  urls = { identity, meta };
}

const kill = (): Promise<void> => killTwinProcess(twins);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-meta-'));
  await start();
});
afterAll(async () => {
  twins.child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Signs in at the identity twin; returns the access token. */
async function signIn(): Promise<string> {
  const query = new URLSearchParams({
    client_id: APP.id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'ads_management,pages_show_list',
    state: 's',
  });
  const decided = await fetch(`${urls.identity}/facebook/v26.0/dialog/oauth?${query.toString()}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person: 'operations', decision: 'accept' }),
  });
  const code = new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const exchange = new URLSearchParams({ client_id: APP.id, client_secret: APP.secret, redirect_uri: CALLBACK, code });
  const answer = (await (await fetch(`${urls.identity}/facebook/v26.0/oauth/access_token?${exchange.toString()}`)).json()) as {
    access_token: string;
  };
  return answer.access_token;
}

const paramsOf = (token: string, params: object = {}): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ access_token: token, appsecret_proof: createHmac('sha256', APP.secret).update(token).digest('hex'), ...params }).map(
      ([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)],
    ),
  );
const control = (method: string, twin: 'identity' | 'meta', at: string, body?: unknown) =>
  fetch(`${urls[twin]}/control/${at}`, {
    method,
    headers: { 'x-twin-secret': 'c', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test('campaigns that were answered are there after kills, each once in the ledger, and the clock of the twins is one', async () => {
  const token = await signIn();
  const acknowledged: string[] = [];
  const make = async (name: string): Promise<boolean> => {
    try {
      const answer = await fetch(`${urls.meta}/v26.0/${ACCOUNT}/campaigns`, {
        method: 'POST',
        body: paramsOf(token, { ...CAMPAIGN, name }),
      });
      acknowledged.push(((await answer.json()) as { id: string }).id);
      return true;
    } catch {
      return false;
    }
  };
  for (let round = 0; round < 3; round += 1) {
    // The kill comes while requests are on their way: some are answered, some are not.
    const makers = Array.from({ length: 4 }, async (_, maker) => {
      for (let count = 0; await make(`${round}-${maker}-${count}`);) count += 1;
    });
    const enough = acknowledged.length + 20;
    await expect.poll(() => acknowledged.length, { interval: 1, timeout: 20_000 }).toBeGreaterThan(enough);
    await kill();
    await Promise.all(makers);
    await start();
  }
  const listed: string[] = [];
  for (let next: string | undefined = `${urls.meta}/v26.0/${ACCOUNT}/campaigns?${paramsOf(token, { limit: '500' }).toString()}`; next;) {
    const page = (await (await fetch(next)).json()) as { data: { id: string }[]; paging?: { next?: string } };
    listed.push(...page.data.map(({ id }) => id));
    next = page.paging?.next;
  }
  expect(acknowledged.filter((id) => !listed.includes(id))).toEqual([]);
  const entries = await readLedger((after) => control('GET', 'meta', `ledger?after=${after}`));
  const made = entries.filter(({ what, kind }) => what === 'object-created' && kind === 'Campaign').map(({ id }) => id);
  expect(made.toSorted()).toEqual(listed.toSorted());
  expect(new Set(made).size).toBe(made.length);

  await control('POST', 'identity', 'clock', { advanceMs: 3 * 3600_000 });
  expect(await (await control('GET', 'meta', 'clock')).json()).toMatchObject({ aheadMs: 3 * 3600_000 });
  const expired = (await (await fetch(`${urls.meta}/v26.0/me?${paramsOf(token).toString()}`)).json()) as {
    error: { code: number; error_subcode: number };
  };
  expect(expired.error).toMatchObject({ code: 190, error_subcode: 463 });
}, 60_000);
