import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT, ADMIN_TOKEN, CAMPAIGN, openMetaTestTwin, PAGE, proofOf, publish } from '../../test/harness/twins/meta-twin.ts';
import type { MetaTestTwin } from '../../test/harness/twins/meta-twin.ts';

let twin: MetaTestTwin;
beforeAll(async () => {
  twin = await openMetaTestTwin();
  const known = { person: 'admin', scopes: ['ads_management'], kind: 'long-lived', expiresAt: null, isRevoked: false } as const;
  twin.tokens.set('expired', { ...known, kind: 'access', expiresAt: 1 });
  twin.tokens.set('revoked', { ...known, isRevoked: true });
  twin.tokens.set('reader', { ...known, scopes: ['ads_read'] });
  twin.tokens.set('nothing', { ...known, scopes: [] });
  twin.tokens.set('stranger', { ...known, person: 'stranger' });
});
afterEach(async () => {
  await twin.set();
  await twin.control('PUT', 'throttling', { throttling: [] });
});
afterAll(() => twin.close());

const errorOf = (body: { error: { code: number; error_subcode?: number } }) => [body.error.code, body.error.error_subcode];

describe('a token', () => {
  test.each([
    ['is required', undefined, [104, undefined], 401],
    ['that nobody issued is refused', 'unknown', [190, undefined], 401],
    ['that has expired is refused', 'expired', [190, 463], 401],
    ['that was revoked is refused', 'revoked', [190, 460], 401],
    ['without the scope is refused', 'nothing', [200, undefined], 403],
    ['that may only read is refused', 'reader', [200, undefined], 403],
    ['of someone without access sees nothing', 'stranger', [100, 33], 400],
  ])('%s', async (_, token, expected, status) => {
    const params = { ...CAMPAIGN, access_token: token, appsecret_proof: proofOf(token ?? '') };
    const answer = await twin.call('POST', `${ACCOUNT}/campaigns`, params);
    expect([errorOf(answer.body), answer.status]).toEqual([expected, status]);
  });

  test.each([[undefined], ['wrong'], [proofOf('another')]])('needs the proof of the app, not %j', async (appsecret_proof) => {
    expect((await twin.call('GET', 'me', { appsecret_proof })).body.error.code).toBe(100);
  });

  test('may be sent as a header', async () => {
    const answer = await fetch(`${twin.url}/v26.0/me?fields=name&appsecret_proof=${proofOf(ADMIN_TOKEN)}`, {
      headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
    });
    expect(await answer.json()).toMatchObject({ name: 'Aroha Walker' });
  });

  test.each([
    ['app-removed', 458],
    ['password-changed', 460],
    ['session-expired', 463],
  ])('can be refused as %s', async (variant, subcode) => {
    await twin.set({ variant, times: 1 });
    expect(errorOf((await twin.call('GET', 'me')).body)).toEqual([190, subcode]);
    expect((await twin.call('GET', 'me')).status).toBe(200);
  });

  test('of a page calls the page only, and ends with the token of the user', async () => {
    twin.tokens.set('short', {
      person: 'admin',
      scopes: twin.tokens.get(ADMIN_TOKEN)!.scopes,
      kind: 'long-lived',
      expiresAt: null,
      isRevoked: false,
    });
    const { access_token: pageToken } = await twin.ok('GET', PAGE, { fields: 'access_token' }, 'short');
    expect(await twin.ok('GET', 'me', {}, pageToken)).toMatchObject({ id: PAGE });
    expect(errorOf((await twin.call('GET', ACCOUNT, {}, pageToken)).body)).toEqual([100, 33]);
    expect((await twin.call('GET', `${PAGE}/leadgen_forms`, {}, 'short')).body.error.code).toBe(210);
    expect((await twin.call('GET', `${PAGE}/leadgen_forms`, {}, pageToken)).status).toBe(200);
    await twin.control('POST', 'tokens/revoke', { token: 'short' });
    expect(errorOf((await twin.call('GET', `${PAGE}/leadgen_forms`, {}, pageToken)).body)).toEqual([190, 460]);
  });

  test('of a system user sees what its business has', async () => {
    await twin.control('POST', 'objects', {
      businesses: [{ id: '71', name: 'Other', admins: [] }],
      accounts: [{ id: 'act_71', business: '71', name: 'Other', currency: 'USD', timezone: 'UTC' }],
    });
    const { access_token: token } = await twin.control('POST', 'tokens', { business: '71' });
    expect((await twin.ok('GET', 'me/adaccounts', {}, token)).data).toEqual([{ account_id: '71', id: 'act_71' }]);
    expect(errorOf((await twin.call('GET', ACCOUNT, {}, token)).body)).toEqual([100, 33]);
    expect(errorOf((await twin.call('GET', 'act_71')).body)).toEqual([100, 33]);
    await twin.control('POST', 'tokens/revoke', { token });
    expect(errorOf((await twin.call('GET', 'me/adaccounts', {}, token)).body)).toEqual([190, 460]);
  });

  test('is revoked after a number of requests', async () => {
    twin.tokens.set('used', { ...twin.tokens.get(ADMIN_TOKEN)! });
    await twin.set({ route: 'GET *', kind: 'revoke-token-after', after: 2, times: 1 });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await twin.call('GET', 'me', {}, 'used')).status);
    expect(statuses).toEqual([200, 200, 401, 401]);
  });
});

test('a new twin has a business with accounts, pages and a pixel, for its admins only', async () => {
  expect(
    (await twin.ok('GET', 'me/adaccounts', { fields: 'name,currency,timezone_name,account_status,min_daily_budget,amount_spent' })).data,
  ).toMatchObject([
    {
      name: 'Adstead demo AU',
      currency: 'AUD',
      timezone_name: 'Australia/Sydney',
      account_status: 1,
      min_daily_budget: 150,
      amount_spent: '0',
    },
    { name: 'Adstead demo NZ', currency: 'NZD', timezone_name: 'Pacific/Auckland' },
  ]);
  const pages = (await twin.ok('GET', 'me/accounts', { fields: 'name,access_token,tasks,instagram_business_account{username}' })).data;
  expect(pages).toMatchObject([
    { name: 'Kauri Realty' },
    { name: 'Harbour Homes', instagram_business_account: { username: 'harbour.homes' }, tasks: expect.arrayContaining(['ADVERTISE']) },
  ]);
  expect(pages[0].instagram_business_account).toBeUndefined();
  expect((await twin.ok('GET', `${ACCOUNT}/promote_pages`)).data).toHaveLength(2);
  expect((await twin.ok('GET', `${PAGE}/instagram_accounts`)).data).toMatchObject([{ username: 'harbour.homes' }]);
  expect((await twin.ok('GET', `${ACCOUNT}/adspixels`, { fields: 'name,code' })).data).toMatchObject([{ name: 'Adstead demo pixel' }]);
  expect((await twin.ok('GET', `${ACCOUNT}/publisher_block_lists`)).data).toEqual([]);
  const [business] = (await twin.ok('GET', 'me/businesses')).data;
  expect((await twin.ok('GET', `${business.id}/owned_ad_accounts`, { search_query: 'nz' })).data).toHaveLength(1);
  expect((await twin.ok('GET', `${business.id}/client_ad_accounts`)).data).toEqual([]);
  expect((await twin.ok('GET', 'me/adaccounts', {}, 'stranger')).data).toEqual([]);
});

describe('a version', () => {
  test.each([
    ['v26.0', 200, null],
    ['v25.0', 200, 'v26.0'],
    ['v24.0', 400, null],
    ['v27.0', 400, null],
  ])('%s is answered with %i', async (version, status, warning) => {
    const answer = await twin.call('GET', `${version}/me`);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body.error.code).toBe(2635);
    expect(answer.headers.get('x-ad-api-version-warning') ?? '').toContain(warning ?? '');
  });

  test('has no reading of several ids', async () => {
    expect((await twin.call('GET', 'v26.0/', { ids: '1,2' })).body.error.code).toBe(100);
    expect((await fetch(`${twin.url}/?ids=1`)).status).toBe(400);
  });
});

test.each([
  ['GET', '12345', [100, 33]],
  ['GET', '__proto__', [100, 33]],
  ['GET', `${ACCOUNT}/unicorns`, [2500, undefined]],
  ['POST', `${PAGE}/instagram_accounts`, [2500, undefined]],
  ['DELETE', ACCOUNT, [100, 33]],
])('%s %s is refused', async (method, at, expected) => {
  expect(errorOf((await twin.call(method, at)).body)).toEqual(expected);
});

describe('a list', () => {
  const account = 'act_100000000000002';
  const names: string[] = [];
  beforeAll(async () => {
    for (let count = 0; count < 7; count += 1)
      names.unshift((await twin.ok('POST', `${account}/campaigns`, { ...CAMPAIGN, name: `c${count}` })).id);
  });
  const readAll = async (limit: number) => {
    const pages: string[][] = [];
    for (
      let next: string | undefined =
        `${twin.url}/v26.0/${account}/campaigns?limit=${limit}&access_token=${ADMIN_TOKEN}&appsecret_proof=${proofOf(ADMIN_TOKEN)}`;
      next;
    ) {
      const body = (await (await fetch(next)).json()) as { data: { id: string }[]; paging?: { next?: string } };
      pages.push(body.data.map(({ id }) => id));
      next = body.paging?.next;
    }
    return pages;
  };

  test('is read in pages, newest first', async () => {
    const pages = await readAll(3);
    expect(pages.flat()).toEqual(names);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  });

  test.each([
    ['short-page', [2, 3, 2]],
    ['empty-page', [0, 3, 3, 1]],
  ])('with a %s goes on until there is no next', async (variant, sizes) => {
    await twin.set({ variant, times: 1 });
    const pages = await readAll(3);
    expect(pages.flat()).toEqual(names);
    expect(pages.map((page) => page.length)).toEqual(sizes);
  });

  test('goes back by the cursor before, counts, and refuses wrong cursors and large pages', async () => {
    const second = await twin.ok('GET', `${account}/campaigns`, {
      limit: 3,
      after: (await twin.ok('GET', `${account}/campaigns`, { limit: 3 })).paging.cursors.after,
    });
    const first = await twin.ok('GET', `${account}/campaigns`, { limit: 3, before: second.paging.cursors.before });
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(names.slice(0, 3));
    expect((await twin.ok('GET', `${account}/campaigns`, { limit: 1, summary: 'total_count' })).summary).toEqual({ total_count: 7 });
    expect((await twin.call('GET', `${account}/campaigns`, { after: 'x' })).body.error.code).toBe(100);
    expect((await twin.call('GET', `${account}/campaigns`, { limit: 5000 })).body.error.code).toBe(1);
  });
});

describe('labels', () => {
  test('find objects some seconds after they were made', async () => {
    await twin.control('PUT', 'settings', { labelLagMs: 10 * 60_000 });
    const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, adlabels: [{ name: 'ord-1' }] });
    const [label] = (await twin.ok('GET', `${ACCOUNT}/adlabels`, { fields: 'name' })).data;
    expect(label.name).toBe('ord-1');
    const find = async (params = {}) =>
      (await twin.ok('GET', `${ACCOUNT}/campaignsbylabels`, { ad_label_ids: [label.id], ...params })).data;
    expect(await find()).toEqual([]);
    await twin.advance(10 * 60_000);
    expect(await find()).toEqual([{ id }]);
    await twin.ok('POST', `${id}/adlabels`, { adlabels: [{ name: 'ord-2' }] });
    const labels = (await twin.ok('GET', id, { fields: 'adlabels' })).adlabels as { id: string; name: string }[];
    expect(labels.map(({ name }) => name)).toEqual(['ord-1', 'ord-2']);
    await twin.control('PUT', 'settings', { labelLagMs: 0 });
    expect(await find({ ad_label_ids: labels.map((each) => each.id), operator: 'ALL' })).toEqual([{ id }]);
    expect(await find({ ad_label_ids: [labels[1]!.id, '1'], operator: 'ALL' })).toEqual([]);
    const again = await twin.ok('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, adlabels: [{ name: 'ord-1' }] });
    expect((await find()).map((each: { id: string }) => each.id)).toEqual([again.id, id]);
    expect((await twin.call('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, adlabels: [{ id: '1' }] })).body.error.error_subcode).toBe(33);
  });

  test('of ad sets and ads are found too', async () => {
    const { adset, ad } = await publish(twin, { adset: { adlabels: [{ name: 'set-label' }] }, ad: { adlabels: [{ name: 'ad-label' }] } });
    const labels = (await twin.ok('GET', `${ACCOUNT}/adlabels`, { fields: 'name' })).data as { id: string; name: string }[];
    const idOf = (name: string) => labels.find((label) => label.name === name)!.id;
    expect((await twin.ok('GET', `${ACCOUNT}/adsetsbylabels`, { ad_label_ids: [idOf('set-label')] })).data).toEqual([{ id: adset }]);
    expect((await twin.ok('GET', `${ACCOUNT}/adsbylabels`, { ad_label_ids: [idOf('ad-label')] })).data).toEqual([{ id: ad }]);
    expect((await twin.call('GET', `${ACCOUNT}/adsbylabels`)).body.error.message).toContain('ad_label_ids');
  });
});

describe('the quota of an account', () => {
  test('is shown in headers, also of refusals', async () => {
    const answer = await twin.call('GET', `${ACCOUNT}/campaigns`, { fields: 'colour' });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '')).toMatchObject({
      '100000000000001': [{ type: 'ads_management', call_count: expect.any(Number), estimated_time_to_regain_access: 0 }],
    });
    expect(JSON.parse(answer.headers.get('x-ad-account-usage') ?? '')).toMatchObject({ acc_id_util_pct: expect.any(Number) });
  });

  test.each([
    [undefined, 80_004, 2_446_079],
    [17, 17, 2_446_079],
    [613, 613, undefined],
    [4, 4, undefined],
  ])('when used up (%s) is refused with %i until the time has passed', async (code, expected, subcode) => {
    await twin.control('PUT', 'throttling', { throttling: [{ account: ACCOUNT, percent: 100, minutes: 10, code }] });
    const answer = await twin.call('GET', ACCOUNT);
    expect([answer.status, ...errorOf(answer.body)]).toEqual([400, expected, subcode]);
    expect(JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '')['100000000000001'][0]).toMatchObject({
      call_count: 100,
      estimated_time_to_regain_access: 10,
    });
    expect((await twin.call('GET', 'act_100000000000002')).status).toBe(200);
    await twin.advance(10 * 60_000);
    expect((await twin.call('GET', ACCOUNT)).status).toBe(200);
  });

  test('of insights and audiences has codes and headers of its own', async () => {
    await twin.control('PUT', 'throttling', { throttling: [{ account: ACCOUNT, percent: 100, minutes: 10 }] });
    const insights = await twin.call('GET', `${ACCOUNT}/insights`);
    expect([insights.body.error.code, (await twin.call('GET', `${ACCOUNT}/customaudiences`)).body.error.code]).toEqual([80_000, 80_003]);
    expect(JSON.parse(insights.headers.get('x-fb-ads-insights-throttle') ?? '')).toMatchObject({ acc_id_util_pct: 100 });
  });

  test('is used up by calls: three for a write, one for a read', async () => {
    const account = 'act_100000000000002';
    await twin.advance(300_000);
    await twin.control('PUT', 'settings', { accountQuota: 5 });
    await twin.ok('POST', `${account}/campaigns`, { ...CAMPAIGN, execution_options: ['validate_only'] });
    expect((await twin.call('GET', account)).status).toBe(200);
    expect((await twin.call('GET', account)).body.error.code).toBe(80_004);
    await twin.advance(300_000);
    expect((await twin.call('GET', account)).status).toBe(200);
    await twin.control('PUT', 'settings', { accountQuota: 9000 });
  });

  test('near its end is only shown', async () => {
    await twin.control('PUT', 'throttling', { throttling: [{ account: '*', percent: 95, minutes: 10 }] });
    const answer = await twin.call('GET', ACCOUNT);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.headers.get('x-ad-account-usage') ?? '')).toMatchObject({ acc_id_util_pct: 95 });
  });
});

test('a read after a write may be stale for a while', async () => {
  await twin.control('PUT', 'settings', { staleReadMs: 600_000 });
  const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, CAMPAIGN);
  await twin.ok('POST', id, { name: 'New name' });
  const name = async () => (await twin.ok('GET', id, { fields: 'name' })).name;
  expect(await name()).toBe('Tui Terrace');
  await twin.advance(600_000);
  expect(await name()).toBe('New name');
  await twin.control('PUT', 'settings', { staleReadMs: 0 });
});

describe('faults and the ledger', () => {
  const campaignsMade = async () =>
    (await twin.ledger()).filter(({ what, kind }) => what === 'object-created' && kind === 'Campaign').length;

  test.each([
    ['lost-response', 1, null],
    ['done-then-500', 1, 500],
    ['status', 0, 500],
  ] as const)('%s makes %i campaigns', async (kind, count, status) => {
    const before = await campaignsMade();
    await twin.set({ route: 'POST /v26.0/*/campaigns', kind, times: 1 });
    const answered = await twin.call('POST', `${ACCOUNT}/campaigns`, CAMPAIGN).then(
      (answer) => answer.status,
      () => null,
    );
    expect(answered).toBe(status);
    expect((await campaignsMade()) - before).toBe(count);
  });

  test('every request is there without its secrets, with the id that the answer had', async () => {
    const answer = await twin.call('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, name: 'In the ledger' });
    const entries = await twin.ledger();
    expect(entries.at(-1)).toMatchObject({
      what: 'request',
      method: 'POST',
      path: `/v26.0/${ACCOUNT}/campaigns`,
      body: { name: 'In the ledger', access_token: '***', appsecret_proof: '***' },
      status: 200,
      requestId: answer.headers.get('x-fb-trace-id'),
    });
    expect(entries.at(-2)).toMatchObject({ what: 'object-created', kind: 'Campaign', id: answer.body.id });
    expect(JSON.stringify(entries)).not.toContain(ADMIN_TOKEN);
  });

  test('no answer of these tests broke the definitions', async () => {
    expect((await twin.ledger()).filter(({ what }) => what === 'definition-violation')).toEqual([]);
  });
});

test('an answer of the twin that breaks the definitions is a 500 and an entry in the ledger', async () => {
  await twin.control('POST', 'objects', { pages: [{ id: '298', business: '700000000000001', name: 5 }] });
  const { status, body } = await twin.call('GET', '298', { fields: 'name' });
  expect([status, body.error.message]).toEqual([500, expect.stringContaining('name must be of type string')]);
  const broken = (await twin.ledger()).filter(({ what }) => what === 'definition-violation');
  expect(broken).toMatchObject([{ violations: [{ path: 'name', rule: 'type' }] }]);
});

test('everything is there after a restart', async () => {
  const { ad } = await publish(twin);
  const before = await twin.ok('GET', `${ACCOUNT}/campaigns`, { fields: 'id,name,created_time', limit: 100 });
  await twin.restart();
  expect((await twin.ok('GET', `${ACCOUNT}/campaigns`, { fields: 'id,name,created_time', limit: 100 })).data).toEqual(before.data);
  expect((await twin.ok('GET', ad, { fields: 'name' })).name).toBe('Ad');
  const { accounts } = await twin.control('GET', `objects?account=${ACCOUNT}`);
  expect(accounts[0].campaigns[0]).toMatchObject({ name: 'Tui Terrace', adsets: [{ ads: [{ id: ad }] }] });
});

test.each(['objects', 'settings', 'webhook'])('GET /control/%s is refused without its secret', async (at) => {
  expect((await fetch(`${twin.url}/control/${at}`)).status).toBe(403);
});
