import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openLive } from './open-live.ts';
import type { Live } from './open-live.ts';

let house: TestHouse;
let live: Live;
let address: string;
const open: Socket[] = [];

beforeAll(async () => {
  house = await openTestHouse();
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  live = openLive(house.app.server, house.house, house.house.config.DATABASE_URL!);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await live.close();
  await house.close();
});

function connect(caller: Caller, headers: Record<string, string> = {}): Socket {
  const socket = io(address, { path: '/live', transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: { cookie: caller.cookie, ...headers } });
  open.push(socket);
  return socket;
}

const once = <T>(socket: Socket, event: string): Promise<T> => new Promise((resolve) => socket.once(event, (value: T) => resolve(value)));

async function heardAreas(socket: Socket): Promise<string[]> {
  const areas: string[] = [];
  socket.on('changed', ({ area }: { area: string }) => areas.push(area));
  await once(socket, 'connect');
  return areas;
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries++) await sleep(10);
  expect(condition()).toBe(true);
}

test('refuses a socket without a session, and one that another site opens', async () => {
  expect(await once<Error>(connect(house.anonymous), 'connect_error')).toMatchObject({ message: 'Please sign in to continue.' });
  const admin = await house.as('admin');
  await once(connect(admin, { origin: 'https://evil.example' }), 'connect_error');
  await once(connect(admin, { origin: address }), 'connect');
});

test('a change reaches staff and its own customer once it is committed, and no other customer', async () => {
  const [own, other] = [await makeCustomer(house.house.db), await makeCustomer(house.house.db)];
  const officeId = await makeOffice(house.house.db, own);
  const admin = await house.as('admin');
  const [staff, insider, outsider] = await Promise.all([
    heardAreas(connect(admin)),
    heardAreas(connect(await house.as('corporate', { customerId: own }))),
    heardAreas(connect(await house.as('corporate', { customerId: other }))),
  ]);
  await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Heard of' });
  await until(() => staff.includes('offices') && insider.includes('offices'));
  const foreignOffice = await makeOffice(house.house.db, other);
  await admin.call('PUT', `/api/offices/${foreignOffice}`, { name: 'Second' });
  await until(() => outsider.length > 0);
  expect(outsider).toEqual(['offices']);
  expect(insider).toEqual(['offices']);
});

test('a refused change announces nothing', async () => {
  const admin = await house.as('admin');
  const customerId = await makeCustomer(house.house.db);
  const heard = await heardAreas(connect(admin));
  await admin.call('PUT', `/api/customer/${customerId}`, { name: '' });
  const officeId = await makeOffice(house.house.db, customerId);
  await admin.call('PUT', `/api/offices/${officeId}`, { name: 'After the refusal' });
  await until(() => heard.length > 0);
  expect(heard).toEqual(['offices']);
});

test('a deactivated user is told and disconnected, others stay', async () => {
  const [admin, person] = [await house.as('admin'), await house.as('sales')];
  const [stays, goes] = [connect(admin), connect(person)];
  await Promise.all([once(stays, 'connect'), once(goes, 'connect')]);
  const told = once(goes, 'signed-out');
  const gone = once(goes, 'disconnect');
  await admin.call('GET', `/api/users/deactivate/${person.userId}`);
  await Promise.all([told, gone]);
  expect(stays.connected).toBe(true);
});
