import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { meanwhile } from '#test/harness/meanwhile.ts';
import { openProviderHouse, PASSWORD } from '#test/harness/provider-house.ts';
import { openVisitor } from '#test/harness/provider-visitor.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailMessages } from '../mail/mail-table.ts';
import { identities, pendingLinks } from './identity-table.ts';
import { sessions } from './user-table.ts';

const { twin, house, db, passwordHash, visitor } = await openProviderHouse();
const linkedRows = () => db.select().from(identities);

describe('an email that an account here has', () => {
  test('asks for the password of that account first, then links and signs in, and says so by email', async () => {
    const user = await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    const one = visitor();
    expect(await one.signIn('google', 'sales', { query: '?url=/jobs' })).toBe('/authentication/link-account');
    expect(await linkedRows()).toEqual([]);
    expect((await one.get('/api/auth/pending-link')).json()).toEqual({
      pending: { provider: 'google', label: 'Google', isTwin: false, email: 'sales@adstead.example', name: 'Mele Tupou' },
    });
    const wrong = await one.call('POST', '/api/auth/pending-link', { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ code: 'wrongPassword' });
    expect(await linkedRows()).toEqual([]);
    const right = await one.call('POST', '/api/auth/pending-link', { password: PASSWORD });
    expect(right.json()).toMatchObject({ isActive: true, url: '/jobs', user: { _id: user.id } });
    expect(await one.isSignedIn()).toBe(true);
    expect(await linkedRows()).toMatchObject([{ userId: user.id, provider: 'google' }]);
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.recipient, 'sales@adstead.example'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Google account was linked']);
    expect((await one.call('POST', '/api/auth/pending-link', { password: PASSWORD })).json()).toMatchObject({ code: 'pendingLinkGone' });
  });

  test('asks in the look of the dashboard there', async () => {
    const customerId = await makeCustomer(db);
    await makeUser(db, { roles: ['branchuser'], customerId, email: 'agent@adstead.example', passwordHash });
    expect(await visitor().signIn('facebook', 'agent', { query: '?shell=dashboard' })).toBe('/customer-dashboard/link-account');
  });

  test('opens nothing when the provider does not vouch for it', async () => {
    await makeUser(db, { roles: ['admin'], email: 'admin@adstead.example', passwordHash });
    expect(await visitor().signIn('google', 'unverified')).toContain('err=identityUnknown');
    expect(await db.select().from(pendingLinks)).toEqual([]);
  });

  test('that has no password yet is told how to get one', async () => {
    await makeUser(db, { roles: ['admin'], email: 'admin@adstead.example' });
    expect(await visitor().signIn('google', 'admin')).toContain('err=identityNeedsPassword');
  });

  test('of an inactive user stays shut after the right password, and links nothing', async () => {
    await makeUser(db, { roles: ['user'], email: 'user@adstead.example', passwordHash, isActive: false });
    const one = visitor();
    await one.signIn('google', 'user');
    expect((await one.call('POST', '/api/auth/pending-link', { password: PASSWORD })).json()).toMatchObject({ code: 'userNotActive' });
    expect(await linkedRows()).toEqual([]);
  });

  test('stays shut after a password that was replaced while it was checked', async () => {
    const user = await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    const one = visitor();
    await one.signIn('google', 'sales');
    const answer = await meanwhile(
      house,
      user.id,
      (query) => query(`update users set password_hash = 'another' where id = $1`, [user.id]),
      () => one.call('POST', '/api/auth/pending-link', { password: PASSWORD }),
    );
    expect(answer.json()).toMatchObject({ code: 'wrongPassword' });
    expect([await linkedRows(), await db.$count(sessions)]).toEqual([[], 0]);
  });

  test('cannot be tried without end', async () => {
    const strict = await openTestHouse({ ...twin.settings, SIGN_IN_MOST_FAILURES_PER_ACCOUNT: '3' });
    await makeUser(strict.house.db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    const one = openVisitor(strict.app, twin);
    await one.signIn('google', 'sales');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt++)
      codes.push((await one.call('POST', '/api/auth/pending-link', { password: `wrong ${attempt}` })).json<{ code: string }>().code);
    expect(codes).toEqual(['wrongPassword', 'wrongPassword', 'wrongPassword', 'tooManySignIns', 'tooManySignIns']);
    await strict.close();
  });

  test('waits only in the browser that brought it', async () => {
    await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    await visitor().signIn('google', 'sales');
    expect((await visitor().get('/api/auth/pending-link')).json()).toEqual({ pending: null });
    expect((await visitor().call('POST', '/api/auth/pending-link', { password: PASSWORD })).json()).toMatchObject({
      code: 'pendingLinkGone',
    });
  });

  test('is linked once when the password is sent many times at the same moment', async () => {
    await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example', passwordHash });
    const one = visitor();
    await one.signIn('google', 'sales');
    const answers = await Promise.all(Array.from({ length: 5 }, () => one.call('POST', '/api/auth/pending-link', { password: PASSWORD })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await linkedRows()).toHaveLength(1);
  });
});
