import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { meanwhile } from '#test/harness/meanwhile.ts';
import { openProviderServer, PASSWORD } from '#test/harness/provider-server.ts';
import { openVisitor } from '#test/harness/twins/provider-visitor.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailMessages } from '../../emails/email-message-table.ts';
import { identities, pendingLinks } from './identity-table.ts';
import { sessions } from '../users/user-table.ts';

const { twin, server, db, passwordHash, visitor } = await openProviderServer();
const linkedRows = () => db.select().from(identities);

describe('signing in with a provider whose email belongs to an account that is not linked', () => {
  test('asks for the password of that account first, then links and signs in, and says so by email', async () => {
    const user = await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    const browser = visitor();
    expect(await browser.signIn('google', 'sales', { query: '?url=/jobs' })).toBe('/authentication/link-account');
    expect(await linkedRows()).toEqual([]);
    expect((await browser.get('/api/auth/pending-link')).json()).toEqual({
      pending: { provider: 'google', label: 'Google', isTwin: false, email: 'sales@adstead.example', name: 'Mele Tupou' },
    });
    const wrong = await browser.call('POST', '/api/auth/pending-link', { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ code: 'wrongPassword' });
    expect(await linkedRows()).toEqual([]);
    const right = await browser.call('POST', '/api/auth/pending-link', { password: PASSWORD });
    expect(right.json()).toMatchObject({ isActive: true, url: '/jobs', user: { _id: user.id } });
    expect(await browser.isSignedIn()).toBe(true);
    expect(await linkedRows()).toMatchObject([{ userId: user.id, provider: 'google' }]);
    const emails = await db.select().from(emailMessages).where(eq(emailMessages.recipient, 'sales@adstead.example'));
    expect(emails.map(({ subject }) => subject)).toEqual(['Your Google account was linked']);
    expect((await browser.call('POST', '/api/auth/pending-link', { password: PASSWORD })).json()).toMatchObject({
      code: 'pendingLinkGone',
    });
  });

  test('asks on the dashboard’s own page when it began there', async () => {
    const customerId = await makeCustomer(db);
    await makeUser(db, { roles: ['branchuser'], customerId, email: 'agent@adstead.example', passwordHash });
    expect(await visitor().signIn('facebook', 'agent', { query: '?shell=dashboard' })).toBe('/customer-dashboard/link-account');
  });

  test('is refused when the provider has not verified the email', async () => {
    await makeUser(db, { roles: ['admin'], email: 'admin@adstead.example', passwordHash });
    expect(await visitor().signIn('google', 'unverified')).toContain('err=identityUnknown');
    expect(await db.select().from(pendingLinks)).toEqual([]);
  });

  test('explains how to get a password when the account has none', async () => {
    await makeUser(db, { roles: ['admin'], email: 'admin@adstead.example' });
    expect(await visitor().signIn('google', 'admin')).toContain('err=identityNeedsPassword');
  });

  test('is refused for an inactive user after the right password, and links nothing', async () => {
    await makeUser(db, { roles: ['user'], email: 'user@adstead.example', passwordHash, isActive: false });
    const browser = visitor();
    await browser.signIn('google', 'user');
    expect((await browser.call('POST', '/api/auth/pending-link', { password: PASSWORD })).json()).toMatchObject({ code: 'userNotActive' });
    expect(await linkedRows()).toEqual([]);
  });

  test('is refused when the password was replaced while it was checked', async () => {
    const user = await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    const browser = visitor();
    await browser.signIn('google', 'sales');
    const answer = await meanwhile(
      server,
      user.id,
      (query) => query(`update users set password_hash = 'another' where id = $1`, [user.id]),
      () => browser.call('POST', '/api/auth/pending-link', { password: PASSWORD }),
    );
    expect(answer.json()).toMatchObject({ code: 'wrongPassword' });
    expect([await linkedRows(), await db.$count(sessions)]).toEqual([[], 0]);
  });

  test('limits wrong passwords', async () => {
    const strict = await openTestServer({ ...twin.settings, SIGN_IN_MOST_FAILURES_PER_ACCOUNT: '3' });
    await makeUser(strict.context.db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    const browser = openVisitor(strict.app, twin);
    await browser.signIn('google', 'sales');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt++)
      codes.push((await browser.call('POST', '/api/auth/pending-link', { password: `wrong ${attempt}` })).json<{ code: string }>().code);
    expect(codes).toEqual(['wrongPassword', 'wrongPassword', 'wrongPassword', 'tooManySignIns', 'tooManySignIns']);
    await strict.close();
  });

  test('can be confirmed only in the browser that returned from the provider', async () => {
    await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    await visitor().signIn('google', 'sales');
    expect((await visitor().get('/api/auth/pending-link')).json()).toEqual({ pending: null });
    expect((await visitor().call('POST', '/api/auth/pending-link', { password: PASSWORD })).json()).toMatchObject({
      code: 'pendingLinkGone',
    });
  });

  test('is linked once when the password is sent many times at the same moment', async () => {
    await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    const browser = visitor();
    await browser.signIn('google', 'sales');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.call('POST', '/api/auth/pending-link', { password: PASSWORD })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await linkedRows()).toHaveLength(1);
  });
});
