import type { Decision } from '#test/harness/identity-twin.ts';
import { makeSession, makeUser } from '#test/harness/factories.ts';
import { meanwhile } from '#test/harness/meanwhile.ts';
import { openProviderHouse, PASSWORD } from '#test/harness/provider-house.ts';
import { locationOf, openVisitor } from '#test/harness/provider-visitor.ts';
import type { Visitor } from '#test/harness/provider-visitor.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '../db/audit-table.ts';
import { SESSION_COOKIE } from '../http/session-token.ts';
import { jobs } from '../jobs/job-table.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { mailMessages } from '../mail/mail-table.ts';
import { openTokens } from './identity-store.ts';
import { identities, identityRevocations } from './identity-table.ts';
import { revokeIdentity } from './identity-revoke.ts';
import { issueToken } from './token-store.ts';
import { sessions, users } from './user-table.ts';

const PLACE = '/user/settings/accounts';
const { twin, house, db, passwordHash } = await openProviderHouse();

interface Person extends Visitor {
  userId: string;
  email: string;
}

async function person(given: { hasPassword?: boolean; sessionAgeMs?: number } = {}): Promise<Person> {
  const { id, email } = await makeUser(db, { roles: ['admin'], ...((given.hasPassword ?? true) && { passwordHash }) });
  const visitor = openVisitor(house.app, twin);
  visitor.cookies.set(SESSION_COOKIE, await makeSession(db, id));
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - (given.sessionAgeMs ?? 0)) })
    .where(eq(sessions.userId, id));
  return { ...visitor, userId: id, email };
}

const ask = (one: Visitor, given: object = {}) => one.call('POST', '/api/users/accounts', { provider: 'google', url: PLACE, ...given });

/** Begins to link, decides at the provider and comes back; where the person is sent in the end. */
async function link(one: Visitor, provider = 'google', who = 'admin', decision?: Decision): Promise<string> {
  const begun = await ask(one, { provider });
  expect(begun.statusCode).toBe(200);
  return locationOf(await one.get(await one.decide(begun.json<{ url: string }>().url, who, decision)));
}

const rowsOf = (userId: string) => db.select().from(identities).where(eq(identities.userId, userId));

describe('linking', () => {
  test('adds a way in, keeps its tokens sealed, writes the audit trail and an email', async () => {
    const one = await person();
    expect(await link(one)).toBe(`${PLACE}?linked=google`);
    const [identity] = await rowsOf(one.userId);
    expect(identity).toMatchObject({ provider: 'google', email: 'admin@adstead.example', name: 'Aroha Walker' });
    expect(identity?.tokens).not.toContain('access-');
    expect(openTokens(house.house.secrets, identity!)).toMatchObject({ refreshToken: expect.stringMatching(/^refresh-/) as string });
    expect((await one.get('/api/users/accounts')).json()).toMatchObject({
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
    expect((await db.select().from(mailMessages).where(eq(mailMessages.recipient, one.email))).map(({ subject }) => subject)).toEqual([
      'Your Google account was linked',
    ]);
    expect(await openVisitor(house.app, twin).signIn('google', 'admin')).toBe('/');
  });

  test('refuses an account that is linked to someone else, and moves nothing', async () => {
    const [one, other] = [await person(), await person()];
    await link(one);
    expect(await link(other)).toBe(`${PLACE}?err=identityTaken&provider=google`);
    expect(await rowsOf(other.userId)).toEqual([]);
    expect(await rowsOf(one.userId)).toHaveLength(1);
  });

  test('gives an account to one of two who link it at the same moment', async () => {
    const two = [await person(), await person()];
    const backs = await Promise.all(two.map(async (one) => one.decide((await ask(one)).json<{ url: string }>().url, 'admin')));
    const answers = await Promise.all(two.map((one, at) => one.get(backs[at] ?? '')));
    expect(answers.map((answer) => locationOf(answer)).sort()).toEqual([
      `${PLACE}?err=identityTaken&provider=google`,
      `${PLACE}?linked=google`,
    ]);
    expect(await db.select().from(identities)).toHaveLength(1);
  });

  test('takes an account that belonged to someone who was removed', async () => {
    const [gone, one] = [await person(), await person()];
    await link(gone);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.userId));
    expect(await link(one)).toBe(`${PLACE}?linked=google`);
    expect(await db.select().from(identities)).toHaveLength(1);
  });

  test('keeps one account for each provider', async () => {
    const one = await person();
    await link(one);
    expect((await ask(one)).json()).toMatchObject({ code: 'identityDiffers' });
    expect(await link(one, 'facebook')).toBe(`${PLACE}?linked=facebook`);
    expect(await rowsOf(one.userId)).toHaveLength(2);
  });

  test('says so when the person cancels or the provider is away', async () => {
    const one = await person();
    expect(await link(one, 'google', 'admin', 'cancel')).toBe(`${PLACE}?err=providerCancelled&provider=google`);
    const back = await one.decide((await ask(one)).json<{ url: string }>().url, 'admin');
    await twin.set({ route: 'POST /google/token', kind: 'lost-response' });
    expect(locationOf(await one.get(back))).toBe(`${PLACE}?err=providerAway&provider=google`);
    expect(await rowsOf(one.userId)).toEqual([]);
  });

  test('is refused when someone else has signed in to this browser meanwhile', async () => {
    const [one, other] = [await person(), await person()];
    const back = await one.decide((await ask(one)).json<{ url: string }>().url, 'admin');
    one.cookies.set(SESSION_COOKIE, other.cookies.get(SESSION_COOKIE) ?? '');
    expect(locationOf(await one.get(back))).toContain('err=providerFlowExpired');
    one.cookies.delete(SESSION_COOKIE);
    expect(await db.select().from(identities)).toEqual([]);
  });

  test('ends with the session it was begun in', async () => {
    const one = await person();
    const back = await one.decide((await ask(one)).json<{ url: string }>().url, 'admin');
    await db.delete(sessions).where(eq(sessions.userId, one.userId));
    house.house.sessions.forget('everyone');
    expect(locationOf(await one.get(back))).toContain('err=providerFlowExpired');
    expect(await db.select().from(identities)).toEqual([]);
  });
});

describe('an older session', () => {
  const sessionAgeMs = 16 * 60_000;

  test('is asked for the password again, and goes on with it', async () => {
    const one = await person({ sessionAgeMs });
    expect((await ask(one)).json()).toMatchObject({ code: 'passwordAgain' });
    expect((await ask(one, { password: 'wrong' })).json()).toMatchObject({ code: 'wrongPassword' });
    expect((await ask(one, { password: PASSWORD })).statusCode).toBe(200);
  });

  test('of someone without a password has to be a new one', async () => {
    const one = await person({ sessionAgeMs, hasPassword: false });
    expect((await ask(one)).json()).toMatchObject({ code: 'passwordAgain' });
    expect((await ask(one, { password: PASSWORD })).json()).toMatchObject({ code: 'noPasswordYet' });
  });
});

test.each(['//elsewhere.example', 'https://elsewhere.example', String.raw`/\elsewhere`])('linking never returns to %j', async (url) => {
  expect((await ask(await person(), { url })).statusCode).toBe(400);
});

test('linking and unlinking are refused to other sites and to nobody', async () => {
  const one = await person();
  const cookie = `${SESSION_COOKIE}=${one.cookies.get(SESSION_COOKIE)}`;
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
  expect(
    (await house.app.inject({ method: 'POST', url: '/api/users/accounts', headers: foreign, payload: { provider: 'google', url: PLACE } }))
      .statusCode,
  ).toBe(403);
  expect((await house.app.inject({ method: 'DELETE', url: '/api/users/accounts?provider=google', headers: foreign })).statusCode).toBe(403);
  expect((await house.anonymous.call('DELETE', '/api/users/accounts?provider=google')).statusCode).toBe(401);
});

describe('unlinking', () => {
  test('closes the way in, and ends it at the provider by a job that tries again', async () => {
    const one = await person();
    await link(one, 'google', 'manager');
    await twin.set({ route: 'POST /google/revoke', kind: 'status', status: 503, times: 1 });
    expect((await one.call('DELETE', '/api/users/accounts?provider=google')).json()).toEqual({ provider: 'google' });
    expect(await rowsOf(one.userId)).toEqual([]);
    const [job] = await db.select().from(jobs).where(eq(jobs.kind, 'revoke-identity'));
    expect(JSON.stringify(job?.payload)).not.toMatch(/access-|refresh-|v1\./);
    const worker = await startWorker(house.house, {
      kinds: [{ ...revokeIdentity, firstRetryDelayMs: 1 }],
      schedules: [],
      pollSeconds: 0.5,
    });
    const ended = async () => (await db.select().from(jobs).where(eq(jobs.id, job!.id)))[0];
    await expect.poll(async () => (await ended())?.state, { timeout: 30_000 }).toBe('DONE');
    await worker.close();
    expect((await ended())?.attempts).toBe(2);
    expect(await db.select().from(identityRevocations)).toEqual([]);
    expect((await twin.ledger()).filter(({ what, person: who }) => what === 'consent-revoked' && who === 'manager')).toHaveLength(1);
    expect((await db.select().from(mailMessages).where(eq(mailMessages.recipient, one.email))).map(({ subject }) => subject)).toContain(
      'Your Google account was unlinked',
    );
    expect(await openVisitor(house.app, twin).signIn('google', 'manager')).toContain('err=identityUnknown');
  });

  test('is refused when it is the only way in', async () => {
    const one = await person({ hasPassword: false });
    await link(one);
    expect((await one.get('/api/users/accounts')).json()).toMatchObject({
      hasPassword: false,
      accounts: [{ linked: { mayUnlink: false } }, {}],
    });
    expect((await one.call('DELETE', '/api/users/accounts?provider=google')).json()).toMatchObject({ code: 'lastWayIn' });
    await link(one, 'facebook');
    const both = await Promise.all(
      ['google', 'facebook'].map((provider) => one.call('DELETE', `/api/users/accounts?provider=${provider}`)),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await rowsOf(one.userId)).toHaveLength(1);
  });

  test('of what is not linked says so, and of an unknown provider is not valid', async () => {
    const one = await person();
    expect((await one.call('DELETE', '/api/users/accounts?provider=google')).json()).toMatchObject({ code: 'identityMissing' });
    expect((await one.call('DELETE', '/api/users/accounts?provider=github')).statusCode).toBe(400);
  });
});

describe('a password that is set anew for someone', () => {
  test.each<[string, (one: Person) => Promise<{ statusCode: number }>]>([
    ['by an admin', async (one) => (await house.as('admin')).call('PUT', `/api/users/${one.userId}/password`, { password: 'kereru over the hill' })],
    [
      'by the link of an email',
      async (one) => {
        const token = await db.transaction((tx) => issueToken(tx, { purpose: 'reset-password', userId: one.userId, expiresAt: new Date(Date.now() + 60_000) }));
        return house.anonymous.call('POST', `/api/auth/reset/${token}`, { password: 'kereru over the hill' });
      },
    ],
  ])('%s ends linked accounts, here and at the provider, and the letter says so', async (_, set) => {
    const one = await person();
    await link(one);
    await db.update(users).set({ roles: ['sales'] }).where(eq(users.id, one.userId));
    const before = await db.$count(identityRevocations);
    expect((await set(one)).statusCode).toBe(200);
    expect(await rowsOf(one.userId)).toEqual([]);
    expect(await db.$count(identityRevocations)).toBe(before + 1);
    const [letter] = await db.select().from(mailMessages).where(and(eq(mailMessages.recipient, one.email), eq(mailMessages.subject, 'Your password was changed')));
    expect(letter?.text).toContain('Google no longer signs you in either.');
  });
});

test('an account is not linked by a session that ended while that was under way', async () => {
  const one = await person();
  const begun = await ask(one);
  const back = await one.decide(begun.json<{ url: string }>().url, 'admin');
  const answer = await meanwhile(house, one.userId, (query) => query('delete from sessions where user_id = $1', [one.userId]), () => one.get(back));
  expect(locationOf(answer)).toContain('err=notSignedIn');
  expect(await rowsOf(one.userId)).toEqual([]);
});
