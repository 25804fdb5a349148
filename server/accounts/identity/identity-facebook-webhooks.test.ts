import { openTestTwin } from '#test/harness/twins/identity-twin.ts';
import type { TestTwin } from '#test/harness/twins/identity-twin.ts';
import { makeUser } from '#test/harness/factories.ts';
import { openVisitor } from '#test/harness/twins/provider-visitor.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { identities } from './identity-table.ts';
import { hashCheaply } from '#test/harness/cheap-passwords.ts';
import { users } from '../users/user-table.ts';

const PASSWORD = 'a long enough passphrase';
let twin: TestTwin;
let server: TestServer;
let address: string;
beforeAll(async () => {
  twin = await openTestTwin();
  server = await openTestServer(twin.settings);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  await twin.close();
});
beforeEach(async () => {
  await server.context.db.delete(users);
  await makeUser(server.context.db, { roles: ['admin'], email: 'admin@adstead.example', passwordHash: await hashCheaply(PASSWORD) });
  const browser = openVisitor(server.app, twin);
  await browser.signIn('facebook', 'admin');
  await browser.call('POST', '/api/auth/pending-link', { password: PASSWORD });
  expect(await linked()).toHaveLength(1);
});

const linked = () => server.context.db.select().from(identities);

async function sendWebhook(path: string, signature: 'good' | 'bad') {
  const answer = await twin.control('POST', 'signed-request', { person: 'admin', url: `${address}/api/auth/facebook/${path}`, signature });
  const { status, body } = (await answer.json()) as { status: number; body: string };
  return { status, body: JSON.parse(body) as Record<string, string> };
}

test('when someone removes the app at Facebook, the tokens are deleted and the person can still sign in', async () => {
  for (let time = 0; time < 2; time++) expect((await sendWebhook('deauthorize', 'good')).status).toBe(200);
  expect(await linked()).toMatchObject([{ tokens: null }]);
  expect(await openVisitor(server.app, twin).signIn('facebook', 'admin')).toBe('/');
  expect((await linked())[0]?.tokens).not.toBeNull();
});

test('when someone asks Facebook to delete their data, the link is deleted and they can see that it was', async () => {
  const { status, body } = await sendWebhook('deletion', 'good');
  expect(status).toBe(200);
  expect(await linked()).toEqual([]);
  expect(body.url).toContain(body.confirmation_code);
  expect((await server.app.inject(new URL(body.url ?? '').pathname)).body).toContain('carried out immediately');
});

test.each(['deauthorize', 'deletion'])('a %s webhook that Facebook did not sign changes nothing', async (path) => {
  expect((await sendWebhook(path, 'bad')).status).toBe(400);
  for (const payload of ['', 'signed_request=', 'signed_request=a.b', 'other=1']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/auth/facebook/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  }
  expect(await linked()).toMatchObject([{ tokens: expect.stringMatching(/^v1\./) as string }]);
});
