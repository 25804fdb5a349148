import type { Decision } from '#test/harness/twins/identity-twin.ts';
import { makeSession, makeUser } from '#test/harness/factories.ts';
import { meanwhile } from '#test/harness/meanwhile.ts';
import { openProviderServer, PASSWORD } from '#test/harness/provider-server.ts';
import { locationOf, openVisitor } from '#test/harness/twins/provider-visitor.ts';
import type { Visitor } from '#test/harness/twins/provider-visitor.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '../../db/audit-table.ts';
import { SESSION_COOKIE } from '../../http/session/session-token.ts';
import { jobs } from '../../jobs/job-table.ts';
import { startWorker } from '../../jobs/worker/start-worker.ts';
import { emailMessages } from '../../emails/email-message-table.ts';
import { openTokens } from './identity-store.ts';
import { identities, identityRevocations } from './identity-table.ts';
import { revokeIdentity } from './identity-revoke.ts';
import { issueToken } from '../emails/token-store.ts';
import { sessions, users } from '../users/user-table.ts';

const PLACE = '/user/settings/accounts';
const { twin, server, db, passwordHash } = await openProviderServer();

interface Person extends Visitor {
  userId: string;
  email: string;
}

async function person(options: { hasPassword?: boolean; sessionAgeMs?: number } = {}): Promise<Person> {
  const { id, email } = await makeUser(db, { roles: ['admin'], ...((options.hasPassword ?? true) && { passwordHash }) });
  const visitor = openVisitor(server.app, twin);
  visitor.cookies.set(SESSION_COOKIE, await makeSession(db, id));
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - (options.sessionAgeMs ?? 0)) })
    .where(eq(sessions.userId, id));
  return { ...visitor, userId: id, email };
}

const ask = (visitor: Visitor, options: object = {}) =>
  visitor.call('POST', '/api/users/accounts', { provider: 'google', url: PLACE, ...options });

/** Starts linking, decides at the provider and returns; resolves to the path that the person is redirected to. */
async function link(visitor: Visitor, provider = 'google', account = 'admin', decision?: Decision): Promise<string> {
  const started = await ask(visitor, { provider });
  expect(started.statusCode).toBe(200);
  return locationOf(await visitor.get(await visitor.decide(started.json<{ url: string }>().url, account, decision)));
}

const rowsOf = (userId: string) => db.select().from(identities).where(eq(identities.userId, userId));

describe('linking', () => {
  test('lets the person sign in with the account, seals its tokens, and writes an audit entry and an email', async () => {
    const visitor = await person();
    expect(await link(visitor)).toBe(`${PLACE}?linked=google`);
    const [identity] = await rowsOf(visitor.userId);
    expect(identity).toMatchObject({ provider: 'google', email: 'admin@adstead.example', name: 'Aroha Walker' });
    expect(identity?.tokens).not.toContain('access-');
    expect(openTokens(server.context.secrets, identity!)).toMatchObject({ refreshToken: expect.stringMatching(/^refresh-/) as string });
    expect((await visitor.get('/api/users/accounts')).json()).toMatchObject({
      hasPassword: true,
      accounts: [
        { provider: 'google', isOffered: true, linked: { email: 'admin@adstead.example', needsRelink: false, mayUnlink: true } },
        { provider: 'facebook', isOffered: true, linked: null },
      ],
    });
    expect(
      await db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entityId, identity!.id), eq(auditEntries.action, 'created'))),
    ).toHaveLength(1);
    expect((await db.select().from(emailMessages).where(eq(emailMessages.recipient, visitor.email))).map(({ subject }) => subject)).toEqual(
      ['Your Google account was linked'],
    );
    expect(await openVisitor(server.app, twin).signIn('google', 'admin')).toBe('/');
  });

  test('refuses an account that is linked to someone else, and moves nothing', async () => {
    const [visitor, other] = [await person(), await person()];
    await link(visitor);
    expect(await link(other)).toBe(`${PLACE}?err=identityTaken&provider=google`);
    expect(await rowsOf(other.userId)).toEqual([]);
    expect(await rowsOf(visitor.userId)).toHaveLength(1);
  });

  test('succeeds for one of two people who link an account at the same moment', async () => {
    const two = [await person(), await person()];
    const backs = await Promise.all(two.map(async (visitor) => visitor.decide((await ask(visitor)).json<{ url: string }>().url, 'admin')));
    const answers = await Promise.all(two.map((visitor, at) => visitor.get(backs[at] ?? '')));
    expect(answers.map((answer) => locationOf(answer)).sort()).toEqual([
      `${PLACE}?err=identityTaken&provider=google`,
      `${PLACE}?linked=google`,
    ]);
    expect(await db.select().from(identities)).toHaveLength(1);
  });

  test('accepts an account that was linked to a deleted user', async () => {
    const [removed, visitor] = [await person(), await person()];
    await link(removed);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, removed.userId));
    expect(await link(visitor)).toBe(`${PLACE}?linked=google`);
    expect(await db.select().from(identities)).toHaveLength(1);
  });

  test('allows one account for each provider', async () => {
    const visitor = await person();
    await link(visitor);
    expect((await ask(visitor)).json()).toMatchObject({ code: 'identityDiffers' });
    expect(await link(visitor, 'facebook')).toBe(`${PLACE}?linked=facebook`);
    expect(await rowsOf(visitor.userId)).toHaveLength(2);
  });

  test('shows an error when the person cancels or the provider is unavailable', async () => {
    const visitor = await person();
    expect(await link(visitor, 'google', 'admin', 'cancel')).toBe(`${PLACE}?err=providerCancelled&provider=google`);
    const back = await visitor.decide((await ask(visitor)).json<{ url: string }>().url, 'admin');
    await twin.set({ route: 'POST /google/token', kind: 'lost-response' });
    expect(locationOf(await visitor.get(back))).toBe(`${PLACE}?err=providerAway&provider=google`);
    expect(await rowsOf(visitor.userId)).toEqual([]);
  });

  test('is refused when someone else has signed in to this browser meanwhile', async () => {
    const [visitor, other] = [await person(), await person()];
    const back = await visitor.decide((await ask(visitor)).json<{ url: string }>().url, 'admin');
    visitor.cookies.set(SESSION_COOKIE, other.cookies.get(SESSION_COOKIE) ?? '');
    expect(locationOf(await visitor.get(back))).toContain('err=providerFlowExpired');
    visitor.cookies.delete(SESSION_COOKIE);
    expect(await db.select().from(identities)).toEqual([]);
  });

  test('is refused after the session in which it began has ended', async () => {
    const visitor = await person();
    const back = await visitor.decide((await ask(visitor)).json<{ url: string }>().url, 'admin');
    await db.delete(sessions).where(eq(sessions.userId, visitor.userId));
    server.context.sessions.forget('everyone');
    expect(locationOf(await visitor.get(back))).toContain('err=providerFlowExpired');
    expect(await db.select().from(identities)).toEqual([]);
  });
});

describe('an older session', () => {
  const sessionAgeMs = 16 * 60_000;

  test('is asked for the password again, and can link with it', async () => {
    const visitor = await person({ sessionAgeMs });
    expect((await ask(visitor)).json()).toMatchObject({ code: 'passwordAgain' });
    expect((await ask(visitor, { password: 'wrong' })).json()).toMatchObject({ code: 'wrongPassword' });
    expect((await ask(visitor, { password: PASSWORD })).statusCode).toBe(200);
  });

  test('of someone without a password must be replaced by a new sign-in', async () => {
    const visitor = await person({ sessionAgeMs, hasPassword: false });
    expect((await ask(visitor)).json()).toMatchObject({ code: 'passwordAgain' });
    expect((await ask(visitor, { password: PASSWORD })).json()).toMatchObject({ code: 'noPasswordYet' });
  });
});

test.each(['//elsewhere.example', 'https://elsewhere.example', String.raw`/\elsewhere`])('linking never returns to %j', async (url) => {
  expect((await ask(await person(), { url })).statusCode).toBe(400);
});

test('linking and unlinking are refused to other sites and without a session', async () => {
  const visitor = await person();
  const cookie = `${SESSION_COOKIE}=${visitor.cookies.get(SESSION_COOKIE)}`;
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
  expect(
    (await server.app.inject({ method: 'POST', url: '/api/users/accounts', headers: foreign, payload: { provider: 'google', url: PLACE } }))
      .statusCode,
  ).toBe(403);
  expect((await server.app.inject({ method: 'DELETE', url: '/api/users/accounts?provider=google', headers: foreign })).statusCode).toBe(
    403,
  );
  expect((await server.anonymous.call('DELETE', '/api/users/accounts?provider=google')).statusCode).toBe(401);
});

describe('unlinking', () => {
  test('stops sign-in with the account, and revokes it at the provider by a job that is retried', async () => {
    const visitor = await person();
    await link(visitor, 'google', 'manager');
    await twin.set({ route: 'POST /google/revoke', kind: 'status', status: 503, times: 1 });
    expect((await visitor.call('DELETE', '/api/users/accounts?provider=google')).json()).toEqual({ provider: 'google' });
    expect(await rowsOf(visitor.userId)).toEqual([]);
    const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'revoke-identity'));
    expect(JSON.stringify(job?.payload)).not.toMatch(/access-|refresh-|v1\./);
    const worker = await startWorker(server.context, {
      kinds: [{ ...revokeIdentity, firstRetryDelayMs: 1 }],
      schedules: [],
      pollSeconds: 0.5,
    });
    const ended = async () => (await db.select().from(jobs).where(eq(jobs.id, job!.id)))[0];
    await expect.poll(async () => (await ended())?.state).toBe('DONE');
    await worker.close();
    expect((await ended())?.attempts).toBe(2);
    expect(await db.select().from(identityRevocations)).toEqual([]);
    expect((await twin.ledger()).filter(({ what, person: account }) => what === 'consent-revoked' && account === 'manager')).toHaveLength(
      1,
    );
    expect(
      (await db.select().from(emailMessages).where(eq(emailMessages.recipient, visitor.email))).map(({ subject }) => subject),
    ).toContain('Your Google account was unlinked');
    expect(await openVisitor(server.app, twin).signIn('google', 'manager')).toContain('err=identityUnknown');
  });

  test('is refused when it is the only way to sign in', async () => {
    const visitor = await person({ hasPassword: false });
    await link(visitor);
    expect((await visitor.get('/api/users/accounts')).json()).toMatchObject({
      hasPassword: false,
      accounts: [{ linked: { mayUnlink: false } }, {}],
    });
    expect((await visitor.call('DELETE', '/api/users/accounts?provider=google')).json()).toMatchObject({ code: 'lastWayIn' });
    await link(visitor, 'facebook');
    const both = await Promise.all(
      ['google', 'facebook'].map((provider) => visitor.call('DELETE', `/api/users/accounts?provider=${provider}`)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await rowsOf(visitor.userId)).toHaveLength(1);
  });

  test('is refused for an account that is not linked and for an unknown provider', async () => {
    const visitor = await person();
    expect((await visitor.call('DELETE', '/api/users/accounts?provider=google')).json()).toMatchObject({ code: 'identityMissing' });
    expect((await visitor.call('DELETE', '/api/users/accounts?provider=github')).statusCode).toBe(400);
  });
});

describe('a password that is reset or set by staff', () => {
  test.each<[string, (visitor: Person) => Promise<{ statusCode: number }>]>([
    [
      'by an admin',
      async (visitor) =>
        (await server.as('admin')).call('PUT', `/api/users/${visitor.userId}/password`, { password: 'kereru over the hill' }),
    ],
    [
      'by the link of an email',
      async (visitor) => {
        const token = await db.transaction((tx) =>
          issueToken(tx, { purpose: 'reset-password', userId: visitor.userId, expiresAt: new Date(Date.now() + 60_000) }),
        );
        return server.anonymous.call('POST', `/api/auth/reset/${token}`, { password: 'kereru over the hill' });
      },
    ],
  ])('%s ends linked accounts, here and at the provider, and the email says so', async (_, set) => {
    const visitor = await person();
    await link(visitor);
    await db
      .update(users)
      .set({ roles: ['sales'] })
      .where(eq(users.id, visitor.userId));
    const before = await db.$count(identityRevocations);
    expect((await set(visitor)).statusCode).toBe(200);
    expect(await rowsOf(visitor.userId)).toEqual([]);
    expect(await db.$count(identityRevocations)).toBe(before + 1);
    const [sentEmail] = await db
      .select()
      .from(emailMessages)
      .where(and(eq(emailMessages.recipient, visitor.email), eq(emailMessages.subject, 'Your password was changed')));
    expect(sentEmail?.text).toContain('You can no longer sign in with Google either.');
  });
});

test('an account is not linked when the session ends during the flow', async () => {
  const visitor = await person();
  const started = await ask(visitor);
  const back = await visitor.decide(started.json<{ url: string }>().url, 'admin');
  const answer = await meanwhile(
    server,
    visitor.userId,
    (query) => query('delete from sessions where user_id = $1', [visitor.userId]),
    () => visitor.get(back),
  );
  expect(locationOf(answer)).toContain('err=notSignedIn');
  expect(await rowsOf(visitor.userId)).toEqual([]);
});
