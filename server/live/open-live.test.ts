import type { AddressInfo } from 'node:net';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { openLive } from './open-live.ts';
import type { Live } from './open-live.ts';

let server: TestServer;
let live: Live;
let address: string;
const open: Socket[] = [];

beforeAll(async () => {
  server = await openTestServer({ SOCKETS_PER_SESSION: '4' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  live = openLive(server.app.server, server.context, server.context.config.DATABASE_URL!);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await live.close();
  await server.close();
});

function connect(caller: Caller, headers: Record<string, string> = {}): Socket {
  const socket = io(address, {
    path: '/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: caller.cookie, ...headers },
  });
  open.push(socket);
  return socket;
}

const once = <T>(socket: Socket, event: string): Promise<T> => new Promise((resolve) => socket.once(event, (value: T) => resolve(value)));

async function receivedAreas(socket: Socket): Promise<string[]> {
  const areas: string[] = [];
  socket.on('changed', ({ area }: { area: string }) => areas.push(area));
  await once(socket, 'connect');
  return areas;
}

const until = (condition: () => boolean): Promise<boolean> => vi.waitUntil(condition, { timeout: 180_000, interval: 10 });

test('refuses a socket without a session, and one that another site opens', async () => {
  expect(await once<Error>(connect(server.anonymous), 'connect_error')).toMatchObject({ message: 'Sign in to continue.' });
  const admin = await server.as('admin');
  await once(connect(admin, { origin: 'https://evil.example' }), 'connect_error');
  await once(connect(admin, { origin: address }), 'connect');
});

test('a session has a limited number of sockets; one that is closed makes room, and other sessions are not affected', async () => {
  const [busy, other] = [await server.as('admin'), await server.as('admin')];
  const sockets = Array.from({ length: 4 }, () => connect(busy));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect(await once<Error>(connect(busy), 'connect_error')).toMatchObject({
    message: 'At most 4 tabs get live updates. Please close some.',
  });
  await once(connect(other), 'connect');
  sockets[0]?.disconnect();
  const canConnect = async (): Promise<boolean> => {
    const socket = connect(busy);
    return Promise.race([once(socket, 'connect').then(() => true), once(socket, 'connect_error').then(() => false)]);
  };
  await expect.poll(canConnect, { timeout: 20_000 }).toBe(true);
});

test('a change reaches staff and its own customer once it is committed, and no other customer', async () => {
  const [own, other] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
  const officeId = await makeOffice(server.context.db, own);
  const admin = await server.as('admin');
  const [staff, insider, outsider] = await Promise.all([
    receivedAreas(connect(admin)),
    receivedAreas(connect(await server.as('corporate', { customerId: own }))),
    receivedAreas(connect(await server.as('corporate', { customerId: other }))),
  ]);
  await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Heard of' });
  await until(() => staff.includes('offices') && insider.includes('offices'));
  const foreignOffice = await makeOffice(server.context.db, other);
  await admin.call('PUT', `/api/offices/${foreignOffice}`, { name: 'Second' });
  await until(() => outsider.length > 0);
  expect(outsider).toEqual(['offices']);
  expect(insider).toEqual(['offices']);
});

test('what concerns one person reaches their own tabs only', async () => {
  const customerId = await makeCustomer(server.context.db);
  const [person, colleague, admin] = [
    await server.as('corporate', { customerId }),
    await server.as('corporate', { customerId }),
    await server.as('admin'),
  ];
  const [own, others, staff] = await Promise.all([person, colleague, admin].map((caller) => receivedAreas(connect(caller))));
  const publish = (userId: string) =>
    server.context.db.transaction(async (tx) => publishAfterCommit(tx, { area: 'notifications', ids: [], customerId: null, userId }));
  await publish(person.userId);
  await until(() => own?.length === 1);
  await publish(colleague.userId);
  await publish(admin.userId);
  await until(() => others?.length === 1 && staff?.length === 1);
  expect([own, others, staff]).toEqual([['notifications'], ['notifications'], ['notifications']]);
});

test('a refused change publishes nothing', async () => {
  const admin = await server.as('admin');
  const customerId = await makeCustomer(server.context.db);
  const areas = await receivedAreas(connect(admin));
  await admin.call('PUT', `/api/customer/${customerId}`, { name: '' });
  const officeId = await makeOffice(server.context.db, customerId);
  await admin.call('PUT', `/api/offices/${officeId}`, { name: 'After the refusal' });
  await until(() => areas.length > 0);
  expect(areas).toEqual(['offices']);
});

test('a deactivated user is notified and disconnected, others stay', async () => {
  const [admin, person] = [await server.as('admin'), await server.as('sales')];
  const [remaining, deactivated] = [connect(admin), connect(person)];
  await Promise.all([once(remaining, 'connect'), once(deactivated, 'connect')]);
  const signedOut = once(deactivated, 'signed-out');
  const disconnected = once(deactivated, 'disconnect');
  await admin.call('GET', `/api/users/deactivate/${person.userId}`);
  await Promise.all([signedOut, disconnected]);
  expect(remaining.connected).toBe(true);
});
