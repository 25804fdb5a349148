import { makeUser } from '#test/harness/factories.ts';
import { openProviderServer, PASSWORD } from '#test/harness/provider-server.ts';
import { openVisitor } from '#test/harness/twins/provider-visitor.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identities, providerFlows } from './identity-table.ts';
import { users } from '../users/user-table.ts';

const { twin, db, passwordHash, visitor } = await openProviderServer();
const linkedRows = () => db.select().from(identities);

/** The admin of the demo as a user here, linked with Google by the password. */
async function makeLinkedAdmin() {
  const user = await makeUser(db, { roles: ['admin'], email: 'admin@adstead.example', passwordHash });
  const first = visitor();
  await first.signIn('google', 'admin');
  expect((await first.call('POST', '/api/auth/pending-link', { password: PASSWORD })).statusCode).toBe(200);
  return { user, first };
}

test('GET /api/auth/config lists the providers with what the specification names, and no secret', async () => {
  const answer = await visitor().get('/api/auth/config');
  expect(answer.json()).toMatchObject({
    providers: [
      {
        provider: 'google',
        clientId: 'client-google',
        redirectUri: 'http://localhost/api/auth/google/callback',
        authBaseUrl: `${twin.url}/google/o/oauth2/v2/auth`,
        url: '/api/auth/google/start',
        scopes: ['openid', 'email', 'profile'],
        isTwin: false,
      },
      { provider: 'facebook', url: '/api/auth/facebook/start', scopes: ['public_profile', 'email'] },
    ],
  });
  expect(answer.body).not.toContain('secret-');
});

describe('signing in', () => {
  test.each(['google', 'facebook'])('with a linked %s account opens a session and returns to the requested path', async (provider) => {
    await makeUser(db, { roles: ['admin'], email: 'admin@adstead.example', passwordHash });
    const first = visitor();
    expect(await first.signIn(provider, 'admin')).toBe('/authentication/link-account');
    await first.call('POST', '/api/auth/pending-link', { password: PASSWORD });
    const later = visitor();
    expect(await later.signIn(provider, 'admin', { query: `?url=${encodeURIComponent('/customers?order=name')}` })).toBe(
      '/customers?order=name',
    );
    expect(await later.isSignedIn()).toBe(true);
    const [identity] = await linkedRows();
    expect(identity?.lastUsedAt).not.toBeNull();
    expect(identity?.tokens).toMatch(/^v1\./);
  });

  test.each(['//elsewhere.example', String.raw`/\elsewhere.example`, 'https://elsewhere.example/', 'javascript:alert(1)', ''])(
    'never leads to %j',
    async (url) => {
      await makeLinkedAdmin();
      expect(await visitor().signIn('google', 'admin', { query: `?url=${encodeURIComponent(url)}` })).toBe('/');
    },
  );

  test('an unknown person gets an error, and no account', async () => {
    expect(await visitor().signIn('google', 'stranger')).toBe('/authentication/signin?err=identityUnknown&provider=google');
    expect(await visitor().signIn('facebook', 'stranger', { query: '?shell=dashboard' })).toBe(
      '/customer-dashboard/signin?err=identityUnknown&provider=facebook',
    );
    expect(await db.select().from(users)).toEqual([]);
  });

  test('an inactive user cannot sign in with a linked account', async () => {
    const { user } = await makeLinkedAdmin();
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    const later = visitor();
    expect(await later.signIn('google', 'admin')).toBe('/authentication/signin?err=userNotActive&provider=google');
    expect(await later.isSignedIn()).toBe(false);
  });

  test('a deleted user is unknown, and staff without a dashboard are refused there', async () => {
    await makeUser(db, { roles: ['operations'], email: 'operations@adstead.example', passwordHash });
    const first = visitor();
    await first.signIn('google', 'operations');
    await first.call('POST', '/api/auth/pending-link', { password: PASSWORD });
    expect(await visitor().signIn('google', 'operations', { query: '?shell=dashboard' })).toBe(
      '/customer-dashboard/signin?err=notForDashboard&provider=google',
    );
    await db.update(users).set({ deletedAt: new Date() });
    expect(await visitor().signIn('google', 'operations')).toBe('/authentication/signin?err=identityUnknown&provider=google');
  });

  test('a changed email at the provider still signs in, and our email stays', async () => {
    const { user } = await makeLinkedAdmin();
    const later = visitor();
    const page = await later.start('google');
    const back = await later.decide(page, 'admin');
    await twin.set({ variant: 'changed-email' });
    expect((await later.get(back)).headers.location).toBe('/');
    expect((await linkedRows())[0]).toMatchObject({ userId: user.id, email: 'changed.admin@adstead.example' });
    expect((await db.select().from(users))[0]?.email).toBe('admin@adstead.example');
  });

  test('an unknown provider leads to the sign-in screen with its error', async () => {
    for (const path of ['/api/auth/github/start', '/api/auth/github/callback?code=1&state=2']) {
      expect((await visitor().get(path)).headers.location).toBe('/authentication/signin?err=providerFailed');
    }
    expect((await visitor().get('/api/auth/github/start?shell=dashboard')).headers.location).toBe(
      '/customer-dashboard/signin?err=providerFailed',
    );
  });
});

describe('the provider callback', () => {
  test('is refused to another browser: nobody can be signed in as someone else by a link', async () => {
    await makeLinkedAdmin();
    const attacker = visitor();
    const back = await attacker.decide(await attacker.start('google'), 'admin');
    const victim = visitor();
    await victim.start('google');
    expect((await victim.get(back)).headers.location).toBe('/authentication/signin?err=providerFlowExpired&provider=google');
    expect(await victim.isSignedIn()).toBe(false);
    expect((await attacker.get(back)).headers.location).toBe('/');
  });

  test.each([
    ['no state', ''],
    ['an unknown state', '&state=unknown'],
    ['two states', '&state=one&state=two'],
  ])('is refused with %s', async (_, query) => {
    expect((await visitor().get(`/api/auth/google/callback?code=1${query}`)).headers.location).toBe(
      '/authentication/signin?err=providerFlowExpired&provider=google',
    );
  });

  test('is refused with the state of another provider', async () => {
    const browser = visitor();
    const back = await browser.decide(await browser.start('google'), 'admin');
    expect((await browser.get(back.replace('/google/', '/facebook/'))).headers.location).toContain('err=providerFlowExpired');
  });

  test('is accepted once, also when it is sent many times at once', async () => {
    await makeLinkedAdmin();
    const browser = visitor();
    const back = await browser.decide(await browser.start('google'), 'admin');
    const before = (await twin.ledger()).filter(({ what }) => what === 'token-issued').length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.get(back)));
    expect(answers.map(({ headers }) => headers.location).filter((location) => location === '/')).toHaveLength(1);
    expect((await twin.ledger()).filter(({ what }) => what === 'token-issued')).toHaveLength(before + 2);
    expect((await twin.ledger()).filter(({ what }) => what === 'code-refused')).toEqual([]);
  });

  test('is refused after ten minutes', async () => {
    const browser = visitor();
    const back = await browser.decide(await browser.start('google'), 'admin');
    await db.update(providerFlows).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await browser.get(back)).headers.location).toContain('err=providerFlowExpired');
  });

  test('works for two tabs at once', async () => {
    await makeLinkedAdmin();
    const browser = visitor();
    const [first, second] = [await browser.start('google'), await browser.start('google')];
    expect((await browser.get(await browser.decide(first, 'admin'))).headers.location).toBe('/');
    expect((await browser.get(await browser.decide(second, 'admin'))).headers.location).toBe('/');
  });

  test.each([
    ['the person cancels', 'cancel', undefined, 'providerCancelled'],
    ['the answer cannot be believed', 'accept', { variant: 'wrong-nonce' }, 'providerFailed'],
    ['the provider is away', 'accept', { route: 'POST /google/token', kind: 'status', status: 500 }, 'providerAway'],
  ] as const)('says so when %s', async (_, decision, fault, code) => {
    const browser = visitor();
    const back = await browser.decide(await browser.start('google'), 'admin', decision);
    if (fault) await twin.set(fault);
    expect((await browser.get(back)).headers.location).toBe(`/authentication/signin?err=${code}&provider=google`);
    expect(await browser.isSignedIn()).toBe(false);
  });

  test('returns to the sign-in screen when the provider is unavailable', async () => {
    await twin.set({ route: 'GET /google/.well-known/openid-configuration', kind: 'status', status: 503 });
    const away = await openTestServer(twin.settings);
    expect((await openVisitor(away.app, twin).get('/api/auth/google/start')).headers.location).toBe(
      '/authentication/signin?err=providerAway&provider=google',
    );
    await away.close();
  });

  test('is bound to one browser by a cookie that scripts cannot read and that is gone afterwards', async () => {
    const answer = await visitor().get('/api/auth/google/start');
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 600 });
    const stored = JSON.stringify(await db.select().from(providerFlows));
    const state = new URL(String(answer.headers.location)).searchParams.get('state') ?? '';
    expect(state.length).toBeGreaterThanOrEqual(43);
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(cookie?.value);
  });
});
