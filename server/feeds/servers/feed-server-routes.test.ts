import { feedServer, feedServerRow } from '#contract/feeds/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeFeedAccount, makeFeedServer } from '#test/harness/rows/feed-rows.ts';
import { openSftpTestServer } from '#test/harness/feeds/sftp-server.ts';
import type { SftpTestServer } from '#test/harness/feeds/sftp-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let sftp: SftpTestServer;
let admin: Caller;

beforeAll(async () => {
  server = await openTestServer({ PRIVATE_FILE_SERVERS: '1' });
  sftp = await openSftpTestServer({ '/feeds/kauri.xml': 'listing' });
  admin = await server.as('admin');
});
afterAll(async () => {
  await sftp.close();
  await server.close();
});

const path = '/api/settings/servers';
const input = { name: 'Portal', protocol: 'FTPS', host: ' FTP.Example.com ', port: 21, baseFolder: '/feeds/' };

test('a server is created with a clean host and folder, and its audit entry', async () => {
  const made = feedServer.parse((await admin.call('POST', path, input)).json());
  expect(made).toMatchObject({ name: 'Portal', host: 'ftp.example.com', baseFolder: '/feeds', hostKey: null, accountCount: 0 });
  const [entry] = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, made._id));
  expect(entry).toMatchObject({ entity: 'feed server', action: 'created', actorId: admin.userId, customerId: null });
  const again = await admin.call('POST', path, { ...input, name: 'portal' });
  expect(again.json()).toMatchObject({ code: 'feedServerNameTaken', fields: [{ path: 'name' }] });
});

test.each([
  ['port', { port: 25 }],
  ['host', { host: 'ftp://example.com' }],
  ['baseFolder', { baseFolder: '../etc' }],
])('a server with a wrong %s is refused at its field', async (field, wrong) => {
  const answer = await admin.call('POST', path, { ...input, name: 'Wrong', ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: { path: string }[] }>().fields.map((found) => found.path)).toEqual([field]);
});

test('the list answers rows of the described shape to operations, who can change nothing', async () => {
  const id = await makeFeedServer(server.context.db, { name: 'Listed' });
  await makeFeedAccount(server.context.db, { serverId: id });
  const operations = await server.as('operations');
  const { servers } = (await operations.call('GET', `${path}/list`)).json<{ servers: { _id: string; accountCount: number }[] }>();
  for (const row of servers) feedServerRow.strict().parse(row);
  expect(servers.find(({ _id }) => _id === id)?.accountCount).toBe(1);
  expect((await operations.call('POST', path, input)).statusCode).toBe(403);
});

test('a server is changed over the version that was seen, and forgets its host key with another host', async () => {
  const hostKey = `SHA256:${'A'.repeat(43)}`;
  const id = await makeFeedServer(server.context.db, { name: 'Moved', protocol: 'SFTP', host: 'old.example.com', port: 22, hostKey });
  const change = { name: 'Moved', protocol: 'SFTP', host: 'old.example.com', port: 22, version: 1 };
  expect((await admin.call('PUT', `${path}/${id}`, { ...change, baseFolder: 'in' })).json()).toMatchObject({ hostKey, version: 2 });
  expect((await admin.call('PUT', `${path}/${id}`, change)).json()).toMatchObject({ code: 'changedMeanwhile' });
  const moved = await admin.call('PUT', `${path}/${id}`, { ...change, host: 'new.example.com', version: 2 });
  expect(moved.json()).toMatchObject({ host: 'new.example.com', hostKey: null });
});

test('a server that feed accounts use is not removed; others are, and come back', async () => {
  const { db } = server.context;
  const [used, free] = [await makeFeedServer(db, { name: 'In use' }), await makeFeedServer(db)];
  await makeFeedAccount(db, { serverId: used });
  expect((await admin.call('POST', `${path}/list`, { ids: [used, free] })).json()).toMatchObject({
    code: 'feedServerInUse',
    message: 'Feed accounts use In use. Give them another server first.',
  });
  expect((await admin.call('POST', `${path}/list`, { ids: [free] })).json()).toEqual({ ids: [free], count: 1 });
  expect((await admin.call('GET', `${path}/${free}`)).statusCode).toBe(404);
  expect((await admin.call('POST', `${path}/restore`, { ids: [free] })).json()).toMatchObject({ count: 1 });
  expect((await admin.call('GET', `${path}/${free}`)).statusCode).toBe(200);
});

test('a test remembers the first host key, lists the base folder, and refuses another key until it is accepted', async () => {
  const id = await makeFeedServer(server.context.db, { protocol: 'SFTP', host: '127.0.0.1', port: sftp.port, baseFolder: '/feeds' });
  const run = (body: object) => admin.call('POST', `${path}/${id}/test`, body).then((answer) => answer.json<Record<string, unknown>>());
  expect(await run({})).toMatchObject({ isReached: true, hostKey: sftp.hostKey, entries: null });
  expect((await admin.call('GET', `${path}/${id}`)).json()).toMatchObject({ hostKey: sftp.hostKey });
  expect(await run({ username: 'kauri', password: 'wrong' })).toMatchObject({
    isReached: false,
    message: 'The server refused the user name or password.',
  });
  expect(await run({ username: 'kauri', password: sftp.password })).toMatchObject({
    isReached: true,
    message: 'Signed in. /feeds has 1 entry.',
    entries: [{ name: 'kauri.xml', isFolder: false, bytes: 7 }],
  });
  const other = `SHA256:${'B'.repeat(43)}`;
  await admin.call('PUT', `${path}/${id}/host-key`, { fingerprint: other });
  expect(await run({ username: 'kauri', password: sftp.password })).toMatchObject({
    isReached: false,
    isHostKeyChanged: true,
    hostKey: sftp.hostKey,
    message: `The host key of 127.0.0.1 has changed from ${other} to ${sftp.hostKey}. Ask its operator whether that is right, then accept the new key.`,
  });
  expect((await admin.call('PUT', `${path}/${id}/host-key`, { fingerprint: sftp.hostKey })).json()).toMatchObject({
    hostKey: sftp.hostKey,
  });
  expect(await run({})).toMatchObject({ isReached: true, isHostKeyChanged: false });
});

test('an FTP server has no host key to accept', async () => {
  const id = await makeFeedServer(server.context.db);
  const answer = await admin.call('PUT', `${path}/${id}/host-key`, { fingerprint: sftp.hostKey });
  expect(answer.json()).toMatchObject({ code: 'feedServerHasNoHostKey' });
});
