import { requestedScopes } from '#domain/networks/index.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import type { Visitor } from '#test/harness/twins/provider-visitor.ts';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../accounts/users/user-table.ts';
import { auditEntries } from '../../db/audit-table.ts';
import { emailMessages } from '../../emails/email-message-table.ts';
import { jobs } from '../../jobs/job-table.ts';
import { networkAccounts } from '../account-table.ts';
import { metaPages } from '../page-table.ts';
import { googleAccessTo, metaAccessTo, NoNetworkAccess, pageAccessTo } from './account-access.ts';
import { openToken } from './token-store.ts';
import { networkTokens } from './token-table.ts';

const { twins, context, db, visit, signIn, link, runCheck } = await openLinkServer();

const NZ = 'act_100000000000001';
const PAGE = '200000000000001';
const KAURI = '555-000-1001';
const DAY = 24 * 3600_000;
const EXCHANGE = 'POST /facebook/{version}/oauth/access_token';

let visitor: Visitor & { email: string };
beforeEach(async () => {
  await db.delete(emailMessages);
  await db.delete(users);
  visitor = await visit();
  await makeUser(db, { roles: ['admin'], email: 'admin@adstead.example' });
  await makeUser(db, { roles: ['sales'], email: 'sales@adstead.example' });
});

const account = async () => (await db.select().from(networkAccounts))[0]!;
const token = async () => (await db.select().from(networkTokens))[0]!;
const subjects = async (to = 'admin@adstead.example') =>
  (await db.select().from(emailMessages).where(eq(emailMessages.recipient, to)).orderBy(emailMessages.id)).map(({ subject }) => subject);
const states = async () => [(await token()).state, (await account()).tokenState];

let linked = 0;

/** Links the account of New Zealand with its page; returns our id. */
async function linkMeta(granted?: readonly string[]): Promise<string> {
  const signInId = await signIn(visitor, 'meta', granted && { granted });
  const customerIds = [await makeCustomer(db, { name: `Harbour Realty ${(linked += 1)}` })];
  const answer = await visitor.call('POST', '/api/ad-accounts/link-account', {
    signInId,
    accounts: [{ accountId: NZ, customerIds }],
    pages: [{ pageId: PAGE, customerIds }],
  });
  return answer.json<{ ids: [string] }>().ids[0];
}

describe('the daily check', () => {
  test('asks the network once a day, and takes over what it says of an account', async () => {
    const id = await linkMeta();
    await twins.meta.control('POST', `accounts/${NZ}/status`, { status: 3 });
    await runCheck();
    expect((await account()).status).toBe('ACTIVE');
    twins.identity.clock.advance(DAY);
    await db.update(networkAccounts).set({ name: 'Old name', minimumBudget: 1 });
    await runCheck();
    expect(await account()).toMatchObject({ name: 'Adstead demo NZ', status: 'UNSETTLED', tokenState: 'LINKED' });
    expect((await account()).minimumBudget).toBeGreaterThan(1);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ actorId: null, changes: { status: ['ACTIVE', 'UNSETTLED'] } });
    expect(await subjects()).toEqual([]);
    await twins.meta.control('POST', `accounts/${NZ}/status`, { status: 1 });
  });

  test('renews a token of Meta in time, so that nobody need sign in again', async () => {
    const id = await linkMeta();
    const before = await token();
    twins.identity.clock.advance(50 * DAY);
    await runCheck();
    const after = await token();
    expect(openToken(context.secrets, after)).not.toBe(openToken(context.secrets, before));
    expect(after.expiresAt!.getTime()).toBeGreaterThan(context.clock.now() + 59 * DAY);
    expect(await states()).toEqual(['LINKED', 'LINKED']);
    expect((await metaAccessTo(context, id)).accessToken).toBe(openToken(context.secrets, after));
    expect(await subjects()).toEqual([]);
  });

  test('tells operations and admins 14 days before the end and at the end, once each', async () => {
    await linkMeta();
    twins.identity.clock.advance(47 * DAY);
    await twins.identity.set({ route: EXCHANGE, kind: 'status', status: 400 });
    await runCheck();
    expect(await states()).toEqual(['EXPIRING', 'EXPIRING']);
    twins.identity.clock.advance(DAY);
    await runCheck();
    const [first, ...more] = await subjects();
    expect(more).toEqual([]);
    expect(first).toMatch(/^Access to an account on Meta ends on \d\d\/\d\d\/\d{4}$/);
    expect(await subjects(visitor.email)).toEqual([first]);
    expect(await subjects('sales@adstead.example')).toEqual([]);
    const [email] = await db.select().from(emailMessages);
    expect(email?.text).toContain('Accounts: Adstead demo NZ.');
    expect(email?.text).toContain(`Customers: Harbour Realty ${linked}.`);
    expect(email?.text).toContain('/ad-accounts?filters=tokenState:in:EXPIRING');
    twins.identity.clock.advance(13 * DAY);
    await runCheck();
    await runCheck();
    expect(await states()).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await subjects()).toEqual([first, 'Access to an account on Meta has ended']);
    expect((await db.select().from(metaPages))[0]?.tokenState).toBe('EXPIRED');
  });

  test('tells of a permission that was withdrawn, and of nothing while it stays so', async () => {
    const id = await linkMeta();
    const granted = requestedScopes('meta').filter((scope) => scope !== 'leads_retrieval');
    await signIn(visitor, 'meta', { granted });
    expect(await states()).toEqual(['MISSING_SCOPE', 'MISSING_SCOPE']);
    twins.identity.clock.advance(DAY);
    await runCheck();
    expect(await subjects()).toEqual(['A permission for an account on Meta is missing']);
    const [email] = await db.select().from(emailMessages);
    expect(email?.text).toContain('no longer lets Adstead read leads.');
    await expect(metaAccessTo(context, id)).rejects.toMatchObject({ tokenState: 'MISSING_SCOPE' });
    await signIn(visitor, 'meta');
    expect(await states()).toEqual(['LINKED', 'LINKED']);
  });

  test('notices that Google’s consent was revoked, erases the token, and tells once', async () => {
    const signInId = await signIn(visitor, 'google');
    await link(visitor, 'google', signInId, [KAURI]);
    const refreshToken = openToken(context.secrets, await token()) ?? '';
    await fetch(`${twins.identity.url}/google/revoke`, { method: 'POST', body: new URLSearchParams({ token: refreshToken }) });
    twins.identity.clock.advance(DAY);
    await runCheck();
    await runCheck();
    expect(await states()).toEqual(['REVOKED', 'REVOKED']);
    expect(await token()).toMatchObject({ token: null });
    expect(await subjects()).toEqual(['Access to an account on Google was revoked']);
  });

  test('notices an account that the person lost, although the sign-in works', async () => {
    const placed = { business: '700000000000001', currency: 'NZD', timezone: 'Pacific/Auckland' };
    await twins.meta.control('POST', 'objects', {
      businesses: [{ id: '700000000000009', name: 'Another business', admins: ['nobody'] }],
      accounts: [{ ...placed, id: '100000000000009', name: 'Kept' }],
    });
    await linkMeta();
    await db.update(networkAccounts).set({ platformId: 'act_100000000000777' });
    twins.identity.clock.advance(DAY);
    await runCheck();
    expect(await states()).toEqual(['LINKED', 'REVOKED']);
    twins.identity.clock.advance(DAY);
    await runCheck();
    expect(await subjects()).toEqual(['Access to an account on Meta was revoked']);
    await db.update(networkAccounts).set({ platformId: NZ });
    twins.identity.clock.advance(DAY);
    await runCheck();
    expect(await states()).toEqual(['LINKED', 'LINKED']);
  });

  test('changes nothing while the network cannot be asked, says why, and asks again at the next run', async () => {
    await linkMeta();
    const { checkedAt } = await token();
    twins.identity.clock.advance(DAY);
    await twins.identity.set({ variant: 'token-invalid', times: 0 }, { route: 'GET /facebook/{version}/debug_token', kind: 'not-json' });
    await runCheck();
    expect(await token()).toMatchObject({ state: 'LINKED', checkedAt });
    expect((await token()).lastError).toMatch(/Meta/);
    await twins.identity.set();
    await runCheck();
    expect((await token()).lastError).toBe('');
    expect((await token()).checkedAt!.getTime()).toBeGreaterThan(checkedAt!.getTime());
  });

  test('leaves no token in jobs, emails or audit entries', async () => {
    await linkMeta();
    twins.identity.clock.advance(50 * DAY);
    await runCheck();
    const written = [await db.select().from(jobs), await db.select().from(emailMessages), await db.select().from(auditEntries)];
    expect(JSON.stringify(written)).not.toMatch(/EAA|long-lived-|refresh-|"v1\./);
  });
});

describe('access for the modules that call the networks', () => {
  test('is the account with its token, the manager account of Google, and the page with its own token', async () => {
    const meta = await linkMeta();
    const [google] = await link(visitor, 'google', await signIn(visitor, 'google'), [KAURI]);
    expect(await metaAccessTo(context, meta)).toMatchObject({ account: NZ, accessToken: expect.stringMatching(/^long-lived-/) as string });
    expect(await googleAccessTo(context, google ?? '')).toMatchObject({ customerId: '5550001001', loginCustomerId: '5550001000' });
    const [page] = await db.select().from(metaPages);
    expect(await pageAccessTo(context, page!.id)).toMatchObject({ pageId: PAGE, accessToken: expect.stringMatching(/^EAAP/) as string });
  });

  test('is refused where there is none', async () => {
    const id = await linkMeta();
    await expect(googleAccessTo(context, id)).rejects.toBeInstanceOf(NoNetworkAccess);
    await db.update(networkAccounts).set({ tokenState: 'EXPIRED' });
    await expect(metaAccessTo(context, id)).rejects.toMatchObject({ tokenState: 'EXPIRED' });
    await visitor.call('POST', `/api/ad-account/${id}/unlink`);
    await expect(metaAccessTo(context, id)).rejects.toMatchObject({ tokenState: 'NOT_LINKED' });
    const [page] = await db.select().from(metaPages);
    await expect(pageAccessTo(context, page!.id)).rejects.toMatchObject({ tokenState: 'NOT_LINKED' });
  });
});
