import { adAccount, googleAccount } from '#contract/networks/index.ts';
import { requestedScopes } from '#domain/networks/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openLinkServer, PATHS } from '#test/harness/link-server.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '../../db/audit-table.ts';
import { networkAccounts } from '../account-table.ts';
import { metaPages } from '../page-table.ts';
import { openPageToken, openToken } from './token-store.ts';
import { deleteUnusedSignIns } from './check-tokens-job.ts';
import { networkTokens } from './token-table.ts';

const { twins, server, context, db, visit, returnFrom, signIn, reachable, link } = await openLinkServer();

const NZ = 'act_100000000000001';
const AU = 'act_100000000000002';
const PAGE = '200000000000001';
const KAURI = '555-000-1001';

const tokens = () => db.select().from(networkTokens);
const accountOf = async (id: string) => (await db.select().from(networkAccounts).where(eq(networkAccounts.id, id)))[0];

describe('signing in on a network', () => {
  test('asks for the scopes that are needed, stores the token sealed, and signs nobody in', async () => {
    const visitor = await visit();
    const started = await visitor.call('POST', '/api/ad-accounts/sign-in', { url: '/ad-accounts' });
    const page = new URL(started.json<{ url: string }>().url);
    expect(page.searchParams.get('scope')?.split(',')).toEqual(['public_profile', ...requestedScopes('meta')]);
    expect(page.searchParams.get('auth_type')).toBe('rerequest');
    expect(page.searchParams.get('code_challenge_method')).toBe('S256');
    const id = await signIn(visitor, 'meta');
    const [token] = await tokens();
    expect(token).toMatchObject({
      id,
      network: 'meta',
      kind: 'user',
      externalUserName: 'Tom Ellery',
      state: 'LINKED',
      linkedBy: visitor.userId,
    });
    expect(token?.token).toMatch(/^v1\./);
    expect(openToken(context.secrets, token!)).toMatch(/^long-lived-/);
    const session = (await visitor.get('/api/auth/session')).json<{ user: { _id: string } }>();
    expect(session.user._id).toBe(visitor.userId);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id));
    expect(entries).toMatchObject([{ entity: 'network sign-in', action: 'signed-in', actorId: visitor.userId }]);
    expect(JSON.stringify(entries)).not.toMatch(/long-lived-|v1\./);
  });

  test('asks Google for consent, so that a refresh token comes, which does not expire', async () => {
    const visitor = await visit('admin');
    const started = await visitor.call('POST', '/api/gdn-accounts/sign-in', { url: '/gdn-accounts' });
    const page = new URL(started.json<{ url: string }>().url);
    expect(page.searchParams.get('prompt')).toBe('consent');
    expect(page.searchParams.get('scope')?.split(' ')).toContain('https://www.googleapis.com/auth/adwords');
    await signIn(visitor, 'google');
    const [token] = await tokens();
    expect(token).toMatchObject({ network: 'google', kind: 'refresh', expiresAt: null, state: 'LINKED' });
    expect(openToken(context.secrets, token!)).toMatch(/^refresh-/);
  });

  test('again replaces the token of the same person', async () => {
    const visitor = await visit();
    const first = await signIn(visitor, 'meta');
    const [before] = await tokens();
    expect(await signIn(visitor, 'meta')).toBe(first);
    const [after, ...others] = await tokens();
    expect(others).toEqual([]);
    expect(openToken(context.secrets, after!)).not.toBe(openToken(context.secrets, before!));
  });

  test.each([
    ['cancelled', { decision: 'cancel' as const }, 'err=providerCancelled'],
    ['ended with another person', { person: 'sales' }, 'signIn='],
  ])('that is %s returns to the list', async (_, options, expected) => {
    expect(await returnFrom(await visit(), 'meta', options)).toContain(`/ad-accounts?${expected}`);
  });

  test('with a permission that was not granted says which one is missing', async () => {
    const visitor = await visit();
    const granted = requestedScopes('meta').filter((scope) => scope !== 'leads_retrieval');
    const id = await signIn(visitor, 'meta', { granted });
    expect((await visitor.get('/api/ad-accounts/sign-ins')).json()).toMatchObject({
      signIns: [{ _id: id, userName: 'Tom Ellery', state: 'MISSING_SCOPE', missingScopes: ['leads_retrieval'], accountCount: 0 }],
      isSetUp: true,
      isTwin: true,
    });
  });

  test('is refused to someone whose role ended meanwhile, and stores nothing', async () => {
    const visitor = await visit('sales');
    expect((await visitor.call('POST', '/api/ad-accounts/sign-in', { url: '/ad-accounts' })).statusCode).toBe(403);
    expect((await visitor.call('GET', '/api/ad-accounts/sign-ins')).statusCode).toBe(403);
    expect(await tokens()).toEqual([]);
  });

  test('that links nothing is deleted after a day', async () => {
    const visitor = await visit();
    const [unused, used] = [await signIn(visitor, 'google'), await signIn(visitor, 'meta')];
    await link(visitor, 'meta', used, [NZ]);
    await deleteUnusedSignIns(db, context.clock.now() + 23 * 3600_000);
    expect((await tokens()).map(({ id }) => id).toSorted()).toEqual([unused, used].toSorted());
    await deleteUnusedSignIns(db, context.clock.now() + 25 * 3600_000);
    expect((await tokens()).map(({ id }) => id)).toEqual([used]);
  });
});

describe('what a sign-in reaches', () => {
  test('are the accounts and pages of Meta, those that are here marked', async () => {
    const visitor = await visit();
    const customerId = await makeCustomer(db, { name: 'Harbour Realty' });
    const known = await makeAccount(db, { platformId: NZ, customerIds: [customerId], status: 'NOT_CHECKED', tokenState: 'NOT_LINKED' });
    const found = await reachable(visitor, 'meta', await signIn(visitor, 'meta'));
    expect(found.accounts).toMatchObject([
      { accountId: AU, name: 'Adstead demo AU', currencyCode: 'AUD', timezone: 'Australia/Sydney', status: 'ACTIVE', linked: null },
      {
        accountId: NZ,
        linked: { _id: known, tokenState: 'NOT_LINKED', isBySignIn: false, customers: [{ _id: customerId, name: 'Harbour Realty' }] },
      },
    ]);
    expect(found.pages.map(({ pageId, linked }) => [pageId, linked])).toContainEqual([PAGE, null]);
    expect(JSON.stringify(found)).not.toMatch(/EAA|long-lived-/);
  });

  test('are the clients of Google’s manager accounts, each with its manager', async () => {
    const visitor = await visit();
    const found = await reachable(visitor, 'google', await signIn(visitor, 'google'));
    expect(found.accounts).toMatchObject([
      { accountId: '555-000-1002', name: 'Kauri Realty Australia', currencyCode: 'AUD', managerName: 'Adstead manager' },
      { accountId: KAURI, name: 'Kauri Realty New Zealand', timezone: 'Pacific/Auckland', status: 'ACTIVE' },
      { accountId: '555-000-1003', name: 'Rimu Homes', status: 'DISABLED' },
    ]);
    expect(found.pages).toEqual([]);
  });

  test('is nothing for someone without accounts', async () => {
    const visitor = await visit();
    const found = await reachable(visitor, 'meta', await signIn(visitor, 'meta', { person: 'stranger' }));
    expect([found.accounts, found.pages]).toEqual([[], []]);
  });

  test('cannot be read while the network throttles, and a revoked sign-in says so and is marked', async () => {
    const visitor = await visit();
    const id = await signIn(visitor, 'meta');
    const read = () => visitor.get(`/api/ad-accounts/sign-ins/${id}/accounts`);
    await twins.meta.set({ variant: 'app-removed' });
    expect((await read()).json()).toMatchObject({ code: 'signInEnded' });
    await twins.meta.set();
    expect(await tokens()).toMatchObject([{ state: 'REVOKED', token: null }]);
    expect((await read()).json()).toMatchObject({ code: 'signInEnded' });
    expect((await visitor.get(`/api/gdn-accounts/sign-ins/${id}/accounts`)).statusCode).toBe(404);
  });
});

describe('POST /api/ad-accounts/link-account and /api/gdn-accounts/link-account', () => {
  test('store what the network says of an account, its customers and its page, and audit it', async () => {
    const visitor = await visit();
    const customerId = await makeCustomer(db);
    const signInId = await signIn(visitor, 'meta');
    const answer = await visitor.call('POST', '/api/ad-accounts/link-account', {
      signInId,
      accounts: [{ accountId: NZ, customerIds: [customerId] }],
      pages: [{ pageId: PAGE, customerIds: [customerId] }],
    });
    expect(answer.statusCode).toBe(200);
    const { ids, pageIds } = answer.json<{ ids: string[]; pageIds: string[] }>();
    const read = adAccount.strict().parse((await visitor.get(`/api/ad-account/${ids[0]}`)).json());
    expect(read).toMatchObject({
      accountId: NZ,
      name: 'Adstead demo NZ',
      currencyCode: 'NZD',
      timezone: 'Pacific/Auckland',
      status: 'ACTIVE',
      tokenState: 'LINKED',
      customers: [{ _id: customerId }],
      access: { signInId, userName: 'Tom Ellery', missingScopes: [], lastError: '', managerId: null },
    });
    expect(read.minimumBudget).toBeGreaterThan(0);
    expect(read.minimumBudgetAt).not.toBeNull();
    const [page] = await db
      .select()
      .from(metaPages)
      .where(eq(metaPages.id, pageIds[0] ?? ''));
    expect(page).toMatchObject({
      pageId: PAGE,
      name: 'Harbour Homes',
      tokenState: 'LINKED',
      customerIds: [customerId],
      instagramId: '300000000000001',
    });
    expect(page?.token).toMatch(/^v1\./);
    expect(openPageToken(context.secrets, page!)).toMatch(/^EAAP/);
    const entries = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, ids[0] ?? ''), eq(auditEntries.action, 'created')));
    expect(entries).toMatchObject([{ entity: 'ad account', actorId: visitor.userId }]);
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toMatch(/EAA|long-lived-|v1\./);
  });

  test('keep the manager account through which Google’s is reached', async () => {
    const visitor = await visit();
    const [id] = await link(visitor, 'google', await signIn(visitor, 'google'), [KAURI]);
    const read = googleAccount.strict().parse((await visitor.get(`/api/gdn-account/${id}`)).json());
    expect(read).toMatchObject({ accountId: KAURI, descriptiveName: 'Kauri Realty New Zealand', access: { managerId: '5550001000' } });
    expect(read).toMatchObject({ minimumBudget: null, minimumBudgetAt: null });
  });

  test('link an account that is here already, which keeps its id and customers and gains others', async () => {
    const visitor = await visit();
    const [one, other] = [await makeCustomer(db), await makeCustomer(db)];
    const known = await makeAccount(db, {
      platformId: NZ,
      name: 'Typed',
      status: 'NOT_CHECKED',
      tokenState: 'NOT_LINKED',
      customerIds: [one],
    });
    const [id] = await link(visitor, 'meta', await signIn(visitor, 'meta'), [NZ], [other]);
    expect(id).toBe(known);
    expect(await accountOf(known)).toMatchObject({
      name: 'Adstead demo NZ',
      status: 'ACTIVE',
      tokenState: 'LINKED',
      customerIds: [one, other],
    });
  });

  test('by another person replace the token, take its pages over, and delete one that nothing uses any more', async () => {
    const visitor = await visit();
    const first = await signIn(visitor, 'meta', { person: 'operations' });
    const body = { signInId: first, accounts: [{ accountId: NZ }], pages: [{ pageId: PAGE }] };
    const [id] = (await visitor.call('POST', '/api/ad-accounts/link-account', body)).json<{ ids: string[] }>().ids;
    const second = await signIn(visitor, 'meta', { person: 'admin' });
    await link(visitor, 'meta', second, [NZ]);
    expect((await accountOf(id ?? ''))?.tokenId).toBe(second);
    expect((await tokens()).map(({ id: tokenId }) => tokenId)).toEqual([second]);
    expect(await db.select().from(metaPages)).toMatchObject([{ pageId: PAGE, tokenId: second, tokenState: 'LINKED' }]);
  });

  test('have one effect when the same request comes twice', async () => {
    const visitor = await visit();
    const signInId = await signIn(visitor, 'meta');
    const caller = await server.as('operations');
    const send = () =>
      caller.call(
        'POST',
        '/api/ad-accounts/link-account',
        { signInId, accounts: [{ accountId: NZ }, { accountId: AU }] },
        { 'idempotency-key': 'link-twice-1' },
      );
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.json()).toEqual(other.json());
    expect(await db.$count(networkAccounts)).toBe(2);
  });

  test.each([
    ['an account that the sign-in does not reach', { accounts: [{ accountId: 'act_999999999999' }] }, 'accountNotReachable'],
    ['a page that the sign-in does not reach', { accounts: [{ accountId: NZ }], pages: [{ pageId: '123456' }] }, 'accountNotReachable'],
    ['a customer that is not there', { accounts: [{ accountId: NZ, customerIds: ['0198c0de-0000-7000-8000-000000000000'] }] }, 'notFound'],
    ['no account', { accounts: [] }, 'invalidInput'],
    ['an id of the other network', { accounts: [{ accountId: KAURI }] }, 'invalidInput'],
    ['a token', { accounts: [{ accountId: NZ }], token: 'EAAB' }, 'invalidInput'],
  ])('refuse %s', async (_, body, code) => {
    const visitor = await visit();
    const signInId = await signIn(visitor, 'meta');
    expect((await visitor.call('POST', '/api/ad-accounts/link-account', { signInId, ...body })).json()).toMatchObject({ code });
    expect(await db.$count(networkAccounts)).toBe(0);
  });

  test.each(['sales', 'user', 'corporate', 'branchmanager', 'branchuser'] as const)('are refused to %s', async (role) => {
    const signInId = await signIn(await visit(), 'meta');
    const customerId = role === 'sales' || role === 'user' ? undefined : await makeCustomer(db);
    const caller = await server.as(role, customerId === undefined ? {} : { customerId });
    const body = { signInId, accounts: [{ accountId: NZ }] };
    expect((await caller.call('POST', '/api/ad-accounts/link-account', body)).statusCode).toBe(403);
    expect((await caller.call('GET', `${PATHS.meta}/sign-ins`)).statusCode).toBe(403);
  });

  test('are not for staff who have a customer’s dashboard open, as a sign-in may serve others', async () => {
    const signInId = await signIn(await visit(), 'meta');
    const admin = await server.as('admin');
    const narrowed = { 'x-adstead-customer': await makeCustomer(db) };
    const body = { signInId, accounts: [{ accountId: NZ }] };
    expect((await admin.call('POST', '/api/ad-accounts/link-account', body, narrowed)).statusCode).toBe(404);
    expect((await admin.call('GET', '/api/ad-accounts/sign-ins', undefined, narrowed)).json()).toMatchObject({ signIns: [] });
    expect((await admin.call('GET', `/api/ad-accounts/sign-ins/${signInId}/accounts`, undefined, narrowed)).statusCode).toBe(404);
  });
});

describe('a linked account', () => {
  test('takes other customers, but no values that its network decides', async () => {
    const visitor = await visit();
    const caller = await server.as('operations');
    const [id] = await link(visitor, 'meta', await signIn(visitor, 'meta'), [NZ]);
    const { name, currencyCode, timezone, minimumBudget } = (await accountOf(id ?? ''))!;
    const customerIds = [await makeCustomer(db)];
    const same = { name, currencyCode, timezone, minimumBudget, customerIds };
    expect((await caller.call('PUT', `/api/ad-account/${id}`, same)).json()).toMatchObject({ customers: [{ _id: customerIds[0] }] });
    const answer = await caller.call('PUT', `/api/ad-account/${id}`, { ...same, name: 'Mine', currencyCode: 'AUD', minimumBudget: 1 });
    expect(answer.json()).toMatchObject({ code: 'networkValueFixed' });
    expect(answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual(['name', 'currencyCode', 'minimumBudget']);
  });

  test('is unlinked: our access is deleted, and its page has none either', async () => {
    const visitor = await visit();
    const signInId = await signIn(visitor, 'meta');
    await visitor.call('POST', '/api/ad-accounts/link-account', {
      signInId,
      accounts: [{ accountId: NZ }, { accountId: AU }],
      pages: [{ pageId: PAGE }],
    });
    const [one, other] = await db.select().from(networkAccounts).orderBy(networkAccounts.platformId);
    const unlink = (id: string | undefined) => visitor.call('POST', `/api/ad-account/${id}/unlink`, undefined);
    expect((await unlink(one?.id)).json()).toMatchObject({ tokenState: 'NOT_LINKED', access: null, status: 'ACTIVE' });
    expect(await tokens()).toHaveLength(1);
    expect((await unlink(one?.id)).statusCode).toBe(200);
    await unlink(other?.id);
    expect(await tokens()).toEqual([]);
    expect(await db.select().from(metaPages)).toMatchObject([{ tokenState: 'NOT_LINKED', token: null, tokenId: null }]);
    const entries = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, one?.id ?? ''), eq(auditEntries.action, 'updated'), eq(auditEntries.actorId, visitor.userId)));
    expect(entries.map(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ tokenState: ['LINKED', 'NOT_LINKED'] }) as Record<string, unknown>,
    );
  });

  test('is not unlinked by someone who sees only one of its customers, nor by other roles', async () => {
    const visitor = await visit();
    const [own, foreign] = [await makeCustomer(db), await makeCustomer(db)];
    const [id] = await link(visitor, 'meta', await signIn(visitor, 'meta'), [NZ], [own, foreign]);
    const admin = await server.as('admin');
    expect((await admin.call('POST', `/api/ad-account/${id}/unlink`, undefined, { 'x-adstead-customer': own })).statusCode).toBe(404);
    const corporate = await server.as('corporate', { customerId: own });
    expect((await corporate.call('POST', `/api/ad-account/${id}/unlink`)).statusCode).toBe(403);
    expect((await accountOf(id ?? ''))?.tokenState).toBe('LINKED');
  });
});
