// Two nodes on one database: what ends on one ends on the other, with its sockets.
import type { AddressInfo } from 'node:net';
import { ACTING_HEADER, OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import { buildApp } from '#server/app.ts';
import { composeHouse } from '#server/compose-house.ts';
import type { ComposedHouse } from '#server/compose-house.ts';
import { openLive } from '#server/live/open-live.ts';
import type { Live } from '#server/live/open-live.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

let near: TestHouse;
let far: ComposedHouse;
let farApp: FastifyInstance;
let farLive: Live;
let farAddress: string;

beforeAll(async () => {
  near = await openTestHouse();
  far = await composeHouse(near.house.config);
  farApp = await buildApp(far.house);
  await farApp.listen({ port: 0, host: '127.0.0.1' });
  farAddress = `http://127.0.0.1:${(farApp.server.address() as AddressInfo).port}`;
  farLive = openLive(farApp.server, far.house, near.house.config.DATABASE_URL!);
});
afterAll(async () => {
  await farLive.close();
  await farApp.close();
  await far.close();
  await near.close();
});

const atFar = (headers: Record<string, string>) => async (): Promise<number> =>
  (await farApp.inject({ method: 'GET', url: '/api/users/me', headers: { [OWN_REQUEST_HEADER]: '1', ...headers } })).statusCode;

async function connect(headers: Record<string, string>, auth: Record<string, string> = {}): Promise<Socket> {
  const socket = io(farAddress, {
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

/** What must hold within five seconds of the cause. */
const SOON = { timeout: 5000, interval: 50 };

const causes: [string, (admin: Caller, person: Caller) => Promise<{ statusCode: number }>][] = [
  ['deactivation', (admin, person) => admin.call('GET', `/api/users/deactivate/${person.userId}`)],
  ['deletion', (admin, person) => admin.call('POST', '/api/users/list', { ids: [person.userId] })],
  ['a change of roles', (admin, person) => admin.call('PUT', `/api/users/${person.userId}`, { roles: ['user'] })],
  ['a new password', (admin, person) => admin.call('PUT', `/api/users/${person.userId}/password`, { password: 'kereru over the hill' })],
];

test.each(causes)('%s on one node ends the session, the socket and the key on the other', async (_, cause) => {
  const [admin, person] = [await near.as('admin'), await near.as('sales')];
  const { apiKey } = (await person.call('GET', `/api/users/${person.userId}/generate-apikey`)).json();
  const [bySession, byKey] = [atFar({ cookie: person.cookie }), atFar({ 'x-api-key': apiKey })];
  expect([await bySession(), await byKey()]).toEqual([200, 200]);
  const socket = await connect({ cookie: person.cookie });
  expect((await cause(admin, person)).statusCode).toBe(200);
  await expect.poll(bySession, SOON).toBe(401);
  await expect.poll(byKey, SOON).toBe(401);
  await expect.poll(() => socket.connected, SOON).toBe(false);
});

test('a window opened as someone else ends on the other node with the admin, and its socket too', async () => {
  const admin = await near.as('admin');
  const person = await makeUser(near.house.db, { roles: ['corporate'], customerId: await makeCustomer(near.house.db) });
  const { token } = (await admin.call('POST', '/api/auth/dashboard/preauthLink', { userid: person.id })).json();
  const entered = await admin.call('POST', '/api/auth/dashboard/preauth/enter', { token });
  const { window } = entered.json().user.acting;
  const cookie = `${admin.cookie}; ${entered.cookies[0]!.name}=${entered.cookies[0]!.value}`;
  const inWindow = atFar({ cookie, [ACTING_HEADER]: window });
  expect(await inWindow()).toBe(200);
  const socket = await connect({ cookie }, { acting: window });
  await (await near.as('admin')).call('GET', `/api/users/deactivate/${admin.userId}`);
  await expect.poll(inWindow, SOON).toBe(401);
  await expect.poll(() => socket.connected, SOON).toBe(false);
});

test('a key opens no socket', async () => {
  const person = await near.as('sales');
  const { apiKey } = (await person.call('GET', `/api/users/${person.userId}/generate-apikey`)).json();
  await expect(connect({ 'x-api-key': apiKey, authorization: `Bearer ${apiKey}` })).rejects.toMatchObject({
    message: 'Please sign in to continue.',
  });
});
