import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ADS_SCOPE, fixedClock, openTestGoogleAds } from '../../test/harness/twins/google-ads-twin.ts';
import { openEffects } from '../frame/effects.ts';
import { openFaults } from '../frame/faults.ts';
import { openLedger } from '../frame/ledger.ts';
import { openStateFile } from '../frame/state-file.ts';
import { failWith } from './errors/ads-failure.ts';
import { emptyState } from './google-ads-state.ts';
import type { GoogleAdsState } from './google-ads-state.ts';
import { handleCall } from './handle-call.ts';
import { openQuotas } from './quotas.ts';
import { DEFAULT_SETTINGS } from './twin-context.ts';
import type { GoogleAdsTwin } from './twin-context.ts';
import definitions from './definitions/google-ads-definitions.json' with { type: 'json' };

const folder = mkdtempSync(path.join(tmpdir(), 'adstead-google-ads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clock = fixedClock();
const state = openStateFile<GoogleAdsState>(folder, emptyState());
const ledger = openLedger(folder, () => clock.now());
const twin: GoogleAdsTwin = {
  seed: 'test',
  version: 'v25',
  developerTokens: { developer: 'STANDARD' },
  tokens: {
    findToken: () => ({ person: 'admin', scopes: [ADS_SCOPE], kind: 'access', expiresAt: null, isRevoked: false }),
    revokeToken: () => undefined,
  },
  state,
  change: openEffects(state, ledger),
  clock,
  ledger,
  faults: openFaults(),
  settings: { ...DEFAULT_SETTINGS },
  quotas: openQuotas(),
  stale: new Map(),
  baseUrl: () => '',
};

const answerTo = async (work: () => unknown) => {
  const handler = handleCall(twin, { route: 'GET /v25/customers:listAccessibleCustomers', on: 'no-account', work });
  const { status, body } = await handler({
    method: 'GET',
    url: new URL('http://twin/v25/customers:listAccessibleCustomers'),
    params: {},
    headers: { authorization: 'Bearer x', 'developer-token': 'developer' },
    form: new URLSearchParams(),
    json: undefined,
    body: Buffer.alloc(0),
  });
  return { status, body: JSON.parse(String(body)) as { error?: { message: string } } };
};

describe('an answer of the twin that Google could not give', () => {
  test.each<[string, () => unknown, string]>([
    ['with an unknown field', () => ({ names: [] }), "unknown-field at '' (names)"],
    ['with a wrong type', () => ({ resourceNames: [5] }), "wrong-type at 'resource_names[0]' (string): 5"],
    [
      'with an error that Google does not have',
      () => {
        throw failWith('campaignError', 'BAD_LUCK', 'x');
      },
      'campaignError.BAD_LUCK',
    ],
  ])('%s is a server error, and in the ledger', async (_, work, violation) => {
    const { status, body } = await answerTo(work);
    expect([status, body.error?.message]).toEqual([500, `The twin's own answer violates Google's definitions: ${violation}`]);
    expect(ledger.read().entries.at(-1)).toMatchObject({ what: 'definition-violation', violations: [violation] });
  });

  test('a valid one passes', async () => {
    expect(await answerTo(() => ({ resourceNames: ['customers/1'] }))).toEqual({ status: 200, body: { resourceNames: ['customers/1'] } });
  });
});

test('every call of the definitions is served', async () => {
  const served = await openTestGoogleAds();
  for (const route of Object.keys(definitions.calls)) {
    const [method = '', pattern = ''] = route.split(' ');
    const at = pattern.replace('{customer_id=*}', '1').replace('{resource_name=customers/*/batchJobs/*}', 'customers/1/batchJobs/1');
    expect([route, (await fetch(`${served.url}${at}`, { method })).status]).toEqual([route, 401]);
  }
  await served.close();
});
