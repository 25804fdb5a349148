import { makeUser } from '#test/harness/factories.ts';
import { openProviderHouse, PASSWORD } from '#test/harness/provider-house.ts';
import { openVisitor } from '#test/harness/provider-visitor.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identities, providerFlows } from './identity-table.ts';
import { users } from './user-table.ts';

const { twin, db, passwordHash, visitor } = await openProviderHouse();
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
  test.each(['google', 'facebook'])('with a linked %s account opens a session and returns to where one wanted to go', async (provider) => {
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

  test('a person whom nobody here knows gets a clear word, and no account', async () => {
    expect(await visitor().signIn('google', 'stranger')).toBe('/authentication/signin?err=identityUnknown&provider=google');
    expect(await visitor().signIn('facebook', 'stranger', { query: '?shell=dashboard' })).toBe(
      '/customer-dashboard/signin?err=identityUnknown&provider=facebook',
    );
    expect(await db.select().from(users)).toEqual([]);
  });

  test('an inactive user stays out, however good the provider account', async () => {
    const { user } = await makeLinkedAdmin();
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    const later = visitor();
    expect(await later.signIn('google', 'admin')).toBe('/authentication/signin?err=userNotActive&provider=google');
    expect(await later.isSignedIn()).toBe(false);
  });

  test('a removed user is nobody, and staff without a dashboard are told so at its door', async () => {
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

  test('the email decides nothing: another one at the provider signs in all the same, and ours stays', async () => {
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

describe('the way back', () => {
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

  test('is refused to the state of another provider', async () => {
    const one = visitor();
    const back = await one.decide(await one.start('google'), 'admin');
    expect((await one.get(back.replace('/google/', '/facebook/'))).headers.location).toContain('err=providerFlowExpired');
  });

  test('is taken once, also when it comes many times at the same moment', async () => {
    await makeLinkedAdmin();
    const one = visitor();
    const back = await one.decide(await one.start('google'), 'admin');
    const before = (await twin.ledger()).filter(({ what }) => what === 'token-issued').length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.get(back)));
    expect(answers.map(({ headers }) => headers.location).filter((location) => location === '/')).toHaveLength(1);
    expect((await twin.ledger()).filter(({ what }) => what === 'token-issued')).toHaveLength(before + 2);
    expect((await twin.ledger()).filter(({ what }) => what === 'code-refused')).toEqual([]);
  });

  test('is too late after ten minutes', async () => {
    const one = visitor();
    const back = await one.decide(await one.start('google'), 'admin');
    await db.update(providerFlows).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await one.get(back)).headers.location).toContain('err=providerFlowExpired');
  });

  test('works for two tabs at once', async () => {
    await makeLinkedAdmin();
    const one = visitor();
    const [first, second] = [await one.start('google'), await one.start('google')];
    expect((await one.get(await one.decide(first, 'admin'))).headers.location).toBe('/');
    expect((await one.get(await one.decide(second, 'admin'))).headers.location).toBe('/');
  });

  test.each([
    ['the person cancels', 'cancel', undefined, 'providerCancelled'],
    ['the answer cannot be believed', 'accept', { variant: 'wrong-nonce' }, 'providerFailed'],
    ['the provider is away', 'accept', { route: 'POST /google/token', kind: 'status', status: 500 }, 'providerAway'],
  ] as const)('says so when %s', async (_, decision, fault, code) => {
    const one = visitor();
    const back = await one.decide(await one.start('google'), 'admin', decision);
    if (fault) await twin.set(fault);
    expect((await one.get(back)).headers.location).toBe(`/authentication/signin?err=${code}&provider=google`);
    expect(await one.isSignedIn()).toBe(false);
  });

  test('begins anew for whoever could not even begin', async () => {
    await twin.set({ route: 'GET /google/.well-known/openid-configuration', kind: 'status', status: 503 });
    const away = await openTestHouse(twin.settings);
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
