import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADS_SCOPE, CLIENT, MANAGER } from '../../test/harness/twins/google-ads-twin.ts';
import { killTwinProcess, startTwinProcess } from '../../test/harness/twins/twin-process.ts';
import type { TwinProcess } from '../../test/harness/twins/twin-process.ts';

const CALLBACK = 'http://127.0.0.1:4000/callback';
const VERIFIER = 'v'.repeat(43);
let folder = '';
let twins: TwinProcess;
let identity = '';
let ads = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-twins-'));
  const client = { clientId: 'c', clientSecret: 's', redirectUris: ['http://127.0.0.1/callback'] };
  const options = {
    identity: { folder: path.join(folder, 'identity'), seed: 's', controlSecret: 'x', clients: { google: client, facebook: client } },
    'google-ads': { folder: path.join(folder, 'google-ads'), seed: 's', controlSecret: 'x', developerTokens: { developer: 'STANDARD' } },
  };
  twins = await startTwinProcess(options);
  [identity = '', ads = ''] = twins.urls;
});
afterAll(async () => {
  await killTwinProcess(twins);
  await rm(folder, { recursive: true, force: true });
});

const token = async (form: Record<string, string>) => {
  const answer = await fetch(`${identity}/google/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'c', client_secret: 's', ...form }),
  });
  return (await answer.json()) as { access_token: string; refresh_token: string };
};
const consent = async (person: string) => {
  const query = new URLSearchParams({
    client_id: 'c',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: `openid ${ADS_SCOPE}`,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const decision = await fetch(`${identity}/google/o/oauth2/v2/auth?${query.toString()}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person, decision: 'accept' }),
  });
  const code = new URL(decision.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return token({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER });
};
const control = (url: string, at: string, body: unknown, method: 'POST' | 'PUT') =>
  fetch(`${url}/control/${at}`, {
    method,
    headers: { 'x-twin-secret': 'x', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const customer = (accessToken: string) =>
  fetch(`${ads}/v25/customers/${CLIENT}/googleAds:search`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'developer-token': 'developer',
      'login-customer-id': MANAGER,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: 'SELECT customer.descriptive_name FROM customer' }),
  });

test('a person who signed in at the identity twin uses the Google Ads twin, by one clock, until the consent is revoked', async () => {
  const first = await consent('operations');
  expect(await (await customer(first.access_token)).json()).toMatchObject({
    results: [{ customer: { descriptiveName: 'Kauri Realty New Zealand' } }],
  });
  await control(ads, 'clock', { advanceMs: 3_600_000 }, 'POST');
  expect(await (await customer(first.access_token)).text()).toContain('OAUTH_TOKEN_EXPIRED');
  const renewed = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
  expect((await customer(renewed.access_token)).status).toBe(200);
  await fetch(`${identity}/google/revoke`, { method: 'POST', body: new URLSearchParams({ token: first.refresh_token }) });
  expect(await (await customer(renewed.access_token)).text()).toContain('OAUTH_TOKEN_REVOKED');
});

test('Google silently revokes the oldest refresh token of a person who has too many', async () => {
  const first = await consent('admin');
  await control(identity, 'faults', { faults: [{ variant: 'one-refresh-token', times: 1 }] }, 'PUT');
  const second = await consent('admin');
  expect(await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).toMatchObject({ error: 'invalid_grant' });
  expect(await token({ grant_type: 'refresh_token', refresh_token: second.refresh_token })).toHaveProperty('access_token');
});
