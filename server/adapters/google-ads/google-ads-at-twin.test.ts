import { CLIENT, MANAGER, openTestGoogleAds, picture, tokenOf, wholeCampaign } from '#test/harness/twins/google-ads-twin.ts';
import type { TestGoogleAds } from '#test/harness/twins/google-ads-twin.ts';
import { openNetworkServer, recordedPauses } from '#test/harness/network-server.ts';
import type { NetworkServer } from '#test/harness/network-server.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import { openGoogleAdsNetwork } from './google-ads-network.ts';
import type { MutateOperation } from './mutate.ts';
import { gaqlText, int64 } from './search.ts';

let twin: TestGoogleAds;
let issuer: NetworkServer;
beforeAll(async () => {
  twin = await openTestGoogleAds();
  issuer = await openNetworkServer();
  issuer.answer({ body: { access_token: tokenOf('admin'), expires_in: 3600 } });
});
afterEach(() => twin.set());
afterAll(async () => {
  await twin.close();
  await issuer.close();
});

const ACCESS = { refreshToken: 'refresh-of-admin', loginCustomerId: MANAGER };
const openGoogle = () =>
  openGoogleAdsNetwork({
    apiUrl: twin.url,
    version: 'v25',
    tokenUrl: issuer.url,
    developerToken: 'developer',
    clientId: 'client',
    clientSecret: 'secret-of-the-client',
    loginCustomerId: null,
    now: () => twin.clock.now(),
    retries: { tries: 2, firstPauseMs: 1, longestPauseMs: 1, ...recordedPauses() },
  });
const failureOf = async (work: Promise<unknown>): Promise<NetworkFailure> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof NetworkFailure) return error;
  throw new Error('it did not fail as a network does', { cause: error });
};
const collect = async <Row>(rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const campaignRow = z.object({ campaign: z.object({ id: int64, resourceName: z.string(), status: z.string() }) });
const findByName = (name: string) =>
  collect(
    openGoogle().search.rows(
      ACCESS,
      CLIENT,
      `SELECT campaign.id, campaign.resource_name, campaign.status FROM campaign WHERE campaign.name = ${gaqlText(name)}`,
      campaignRow,
    ),
  );
const operationsOf = async (name: string): Promise<MutateOperation[]> => (await wholeCampaign({ name })) as unknown as MutateOperation[];

test('a whole campaign is made in one request, found by its name, paused and removed', async () => {
  const google = openGoogle();
  const made = await google.mutate(ACCESS, CLIENT, await operationsOf("ORD-1 O'Neill"));
  expect(made.requestId).toEqual(expect.any(String));
  expect(made.resourceNames[1]).toMatch(/^customers\/5550001001\/campaigns\/\d+$/);
  const [found] = await findByName("ORD-1 O'Neill");
  expect(found?.campaign).toMatchObject({ resourceName: made.resourceNames[1], status: 'ENABLED' });
  const resourceName = made.resourceNames[1] ?? '';
  await google.mutateOf(ACCESS, CLIENT, 'campaigns', [{ update: { resourceName, status: 'PAUSED' }, updateMask: 'status' }]);
  expect((await findByName("ORD-1 O'Neill"))[0]?.campaign.status).toBe('PAUSED');
  await google.mutateOf(ACCESS, CLIENT, 'campaigns', [{ remove: resourceName }]);
  expect((await findByName("ORD-1 O'Neill"))[0]?.campaign.status).toBe('REMOVED');
});

test('a taken name is a conflict, a wrong value names its field, and a dry run writes nothing', async () => {
  const google = openGoogle();
  await google.mutate(ACCESS, CLIENT, await operationsOf('ORD-2'), { validateOnly: true });
  expect(await findByName('ORD-2')).toEqual([]);
  await google.mutate(ACCESS, CLIENT, await operationsOf('ORD-2'));
  expect(await failureOf(google.mutate(ACCESS, CLIENT, await operationsOf('ORD-2')))).toMatchObject({
    kind: 'conflict',
    details: { code: 'campaignError.DUPLICATE_CAMPAIGN_NAME' },
  });
  const wrong = (await wholeCampaign({
    name: 'ORD-3',
    campaign: { startDateTime: '2020-01-01 00:00:00' },
  })) as unknown as MutateOperation[];
  const failure = await failureOf(google.mutate(ACCESS, CLIENT, wrong));
  expect(failure).toMatchObject({ kind: 'invalid', canRetry: false });
  expect(failure.details.causes[0]).toMatchObject({ operation: 1 });
});

test('a create that the network answered with a fault has an unknown outcome, and is found by its name', async () => {
  await twin.set({ variant: 'deadline-after-commit', times: 1 });
  expect(await failureOf(openGoogle().mutate(ACCESS, CLIENT, await operationsOf('ORD-4')))).toMatchObject({ kind: 'unknownOutcome' });
  expect(await findByName('ORD-4')).toHaveLength(1);
});

test.each([
  ['rate-limited', 'throttled', true, 30_000],
  ['concurrent-modification', 'conflict', true, null],
  ['project-disabled', 'permission', false, null],
])('the fault %s is %s', async (variant, kind, canRetry, retryAfterMs) => {
  await twin.set({ variant, times: 1 });
  expect(await failureOf(openGoogle().mutate(ACCESS, CLIENT, await operationsOf(`ORD ${variant}`)))).toMatchObject({
    kind,
    canRetry,
    details: { retryAfterMs },
  });
});

test('an access token that has expired is renewed, and the call succeeds', async () => {
  await twin.set({ variant: 'token-expired', times: 1 });
  const before = issuer.requests.length;
  expect(await openGoogle().customers.accessible({ ...ACCESS, loginCustomerId: null })).toEqual([MANAGER]);
  expect(issuer.requests.length - before).toBe(2);
});

test('with partial failure the right operations are written and the wrong one is named', async () => {
  const budget = (amountMicros: string) => ({ create: { amountMicros, explicitlyShared: false, name: `partial ${amountMicros}` } });
  const operations = [budget('10000000'), budget('-1'), budget('20000000')];
  const { resourceNames, refusals } = await openGoogle().mutateOf(ACCESS, CLIENT, 'campaignBudgets', operations, { partialFailure: true });
  expect(resourceNames.map((name) => name !== null)).toEqual([true, false, true]);
  expect(refusals).toMatchObject([{ operation: 1, code: 'campaignBudgetError.NEGATIVE_MONEY_AMOUNT' }]);
});

test('accounts below a manager, places, images and streamed rows are read', async () => {
  const google = openGoogle();
  const clients = await collect(google.customers.clients(ACCESS, MANAGER));
  expect(clients.map(({ id, manager }) => [id, manager])).toContainEqual([MANAGER, true]);
  expect(clients.find(({ id }) => id === CLIENT)).toMatchObject({ currencyCode: 'NZD', status: 'ENABLED' });
  expect(await google.customers.read(ACCESS, CLIENT)).toMatchObject({ id: CLIENT, timeZone: 'Pacific/Auckland' });
  const places = await google.geoTargets.suggest(ACCESS, { names: ['Auckland'], countryCode: 'NZ' });
  expect(places[0]?.geoTargetConstant.resourceName).toMatch(/^geoTargetConstants\/\d+$/);
  const bytes = Buffer.from(await picture(600, 600, 33), 'base64');
  expect((await google.assets.createImage(ACCESS, CLIENT, { name: 'square 33', bytes })).resourceName).toContain('/assets/');
  expect(
    (
      await google.search.streamedRows(
        ACCESS,
        CLIENT,
        'SELECT campaign.id, campaign.resource_name, campaign.status FROM campaign',
        campaignRow,
      )
    ).length,
  ).toBeGreaterThan(0);
  expect(await failureOf(google.search.streamedRows(ACCESS, CLIENT, 'SELECT campaign.nothing FROM campaign', campaignRow))).toMatchObject({
    kind: 'invalid',
    details: { code: 'queryError.UNRECOGNIZED_FIELD' },
  });
});

test('a video is uploaded in parts and read by its name', async () => {
  const google = openGoogle();
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'video');
  const source = {
    size: bytes.length,
    async *open(offset: number): AsyncIterable<Uint8Array> {
      yield bytes.subarray(offset);
    },
  };
  const session = await google.youTube.start(ACCESS, CLIENT, { videoTitle: 'Tui Terrace', videoPrivacy: 'UNLISTED' }, bytes.length);
  expect(await google.youTube.resume(ACCESS, CLIENT, session)).toMatchObject({ offset: 0, isComplete: false });
  const { resourceName } = await google.youTube.send(ACCESS, CLIENT, session, source);
  expect(await google.youTube.read(ACCESS, CLIENT, resourceName)).toMatchObject({ resourceName, state: expect.any(String) as string });
});
