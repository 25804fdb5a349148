// Two nodes on one database: a session that ends on one ends on the other too, with its sockets.
import type { AddressInfo } from 'node:net';
import { ACTING_HEADER, OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import { buildApp } from '#server/app.ts';
import { createAppContext } from '#server/create-app-context.ts';
import type { OpenAppContext } from '#server/create-app-context.ts';
import { openLive } from '#server/live/open-live.ts';
import type { Live } from '#server/live/open-live.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

let thisNode: TestServer;
let otherNode: OpenAppContext;
let otherApp: FastifyInstance;
let otherLive: Live;
let otherUrl: string;

beforeAll(async () => {
  thisNode = await openTestServer();
  otherNode = await createAppContext(thisNode.context.config);
  otherApp = await buildApp(otherNode.context);
  await otherApp.listen({ port: 0, host: '127.0.0.1' });
  otherUrl = `http://127.0.0.1:${(otherApp.server.address() as AddressInfo).port}`;
  otherLive = openLive(otherApp.server, otherNode.context, thisNode.context.config.DATABASE_URL!);
});
afterAll(async () => {
  await otherLive.close();
  await otherApp.close();
  await otherNode.close();
  await thisNode.close();
});

const statusAtOther = (headers: Record<string, string>) => async (): Promise<number> =>
  (await otherApp.inject({ method: 'GET', url: '/api/users/me', headers: { [OWN_REQUEST_HEADER]: '1', ...headers } })).statusCode;

async function connect(headers: Record<string, string>, auth: Record<string, string> = {}): Promise<Socket> {
  const socket = io(otherUrl, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
    auth,
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', reject);
  });
  return socket;
}

/** A revocation must take effect on the other node within five seconds. */
const SOON = { interval: 50 };

const causes: [string, (admin: Caller, person: Caller) => Promise<{ statusCode: number }>][] = [
  ['deactivation', (admin, person) => admin.call('GET', `/api/users/deactivate/${person.userId}`)],
  ['deletion', (admin, person) => admin.call('POST', '/api/users/list', { ids: [person.userId] })],
  ['a change of roles', (admin, person) => admin.call('PUT', `/api/users/${person.userId}`, { roles: ['user'] })],
  ['a new password', (admin, person) => admin.call('PUT', `/api/users/${person.userId}/password`, { password: 'kereru over the hill' })],
];

test.each(causes)('%s on one node ends the session, the socket and the key on the other', async (_, cause) => {
  const [admin, person] = [await thisNode.as('admin'), await thisNode.as('sales')];
  const { apiKey } = (await person.call('GET', `/api/users/${person.userId}/generate-apikey`)).json();
  const [bySession, byKey] = [statusAtOther({ cookie: person.cookie }), statusAtOther({ 'x-api-key': apiKey })];
  expect([await bySession(), await byKey()]).toEqual([200, 200]);
  const socket = await connect({ cookie: person.cookie });
  expect((await cause(admin, person)).statusCode).toBe(200);
  await expect.poll(bySession, SOON).toBe(401);
  await expect.poll(byKey, SOON).toBe(401);
  await expect.poll(() => socket.connected, SOON).toBe(false);
});

test('a window opened as someone else ends on the other node with the admin, and its socket too', async () => {
  const admin = await thisNode.as('admin');
  const person = await makeUser(thisNode.context.db, { roles: ['corporate'], customerId: await makeCustomer(thisNode.context.db) });
  const { token } = (await admin.call('POST', '/api/auth/dashboard/preauthLink', { userid: person.id })).json();
  const entered = await admin.call('POST', '/api/auth/dashboard/preauth/enter', { token });
  const { window } = entered.json().user.acting;
  const cookie = `${admin.cookie}; ${entered.cookies[0]!.name}=${entered.cookies[0]!.value}`;
  const inWindow = statusAtOther({ cookie, [ACTING_HEADER]: window });
  expect(await inWindow()).toBe(200);
  const socket = await connect({ cookie }, { acting: window });
  await (await thisNode.as('admin')).call('GET', `/api/users/deactivate/${admin.userId}`);
  await expect.poll(inWindow, SOON).toBe(401);
  await expect.poll(() => socket.connected, SOON).toBe(false);
});

test('an API key is not accepted for a live socket', async () => {
  const person = await thisNode.as('sales');
  const { apiKey } = (await person.call('GET', `/api/users/${person.userId}/generate-apikey`)).json();
  await expect(connect({ 'x-api-key': apiKey, authorization: `Bearer ${apiKey}` })).rejects.toMatchObject({
    message: 'Sign in to continue.',
  });
});
