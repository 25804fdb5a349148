import { makeUser } from '#test/harness/factories.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { emailMessages } from '../../emails/email-message-table.ts';
import { networkAccounts } from '../account-table.ts';
import { metaPages } from '../page-table.ts';
import { networkTokens } from './token-table.ts';

const { twins, server, db, visit, signIn } = await openLinkServer();

let address: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

async function linkAndSend(path: 'deauthorize' | 'deletion', signature: 'good' | 'bad'): Promise<number> {
  const visitor = await visit();
  const signInId = await signIn(visitor, 'meta', { person: 'operations' });
  await visitor.call('POST', '/api/ad-accounts/link-account', {
    signInId,
    accounts: [{ accountId: 'act_100000000000001' }],
    pages: [{ pageId: '200000000000001' }],
  });
  return send(path, signature);
}

async function send(path: 'deauthorize' | 'deletion', signature: 'good' | 'bad'): Promise<number> {
  const url = `${address}/api/auth/facebook/${path}`;
  const answer = await twins.identity.control('POST', 'signed-request', { person: 'operations', url, signature });
  return ((await answer.json()) as { status: number }).status;
}

const states = async () => [
  (await db.select().from(networkTokens))[0]?.state,
  (await db.select().from(networkAccounts))[0]?.tokenState,
  (await db.select().from(metaPages))[0]?.tokenState,
];

test.each(['deauthorize', 'deletion'] as const)('%s revokes the access, erases the tokens, and tells staff once', async (path) => {
  const { email } = await makeUser(db, { roles: ['operations'] });
  expect(await linkAndSend(path, 'good')).toBe(200);
  expect(await states()).toEqual(['REVOKED', 'REVOKED', 'REVOKED']);
  const [token] = await db.select().from(networkTokens);
  expect(token?.token).toBeNull();
  expect((await db.select().from(metaPages))[0]?.token).toBeNull();
  expect(token?.externalUserName).toBe(path === 'deletion' ? '' : 'Tom Ellery');
  expect(token?.externalUserId.startsWith('deleted')).toBe(path === 'deletion');
  expect(await send(path, 'good')).toBe(200);
  const emails = await db.select().from(emailMessages).where(eq(emailMessages.recipient, email));
  expect(emails.map(({ subject }) => subject)).toEqual(['Access to an account on Meta was revoked']);
});

test.each(['deauthorize', 'deletion'] as const)('%s without Meta’s signature changes nothing', async (path) => {
  expect(await linkAndSend(path, 'bad')).toBe(400);
  expect(await states()).toEqual(['LINKED', 'LINKED', 'LINKED']);
});
