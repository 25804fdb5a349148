import { feedAccount, feedAccountRow } from '#contract/feeds/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { makeFeedAccount, makeFeedServer } from '#test/harness/rows/feed-rows.ts';
import { openSftpTestServer } from '#test/harness/feeds/sftp-server.ts';
import type { SftpTestServer } from '#test/harness/feeds/sftp-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordUnknownAgents } from './feed-account-store.ts';
import { feedAccounts } from './feed-account-table.ts';

let server: TestServer;
let sftp: SftpTestServer;
let admin: Caller;
let serverId: string;
let customerId: string;
let officeId: string;

beforeAll(async () => {
  server = await openTestServer({ PRIVATE_FILE_SERVERS: '1' });
  sftp = await openSftpTestServer({ '/srv/kauri/incoming/a.xml': 'a' });
  admin = await server.as('admin');
  const { db } = server.context;
  serverId = await makeFeedServer(db, { protocol: 'SFTP', host: '127.0.0.1', port: sftp.port, baseFolder: '/srv' });
  customerId = await makeCustomer(db);
  officeId = await makeOffice(db, customerId);
});
afterAll(async () => {
  await sftp.close();
  await server.close();
});

const path = '/api/settings/data-feed-accounts';
const input = (given: object = {}) => ({
  name: `Kauri ${newId()}`,
  serverId,
  username: 'kauri',
  folder: 'kauri/',
  customerIds: [customerId],
  agentOffices: [{ agentId: ' kauria ', officeId }],
  ...given,
});

describe('a feed account', () => {
  test('is created with its defaults, its agentIDs in upper case, and its audit entry', async () => {
    const answer = await admin.call('POST', path, input());
    const made = feedAccount.parse(answer.json());
    expect(made).toMatchObject({
      folder: 'kauri',
      hasPassword: false,
      timezone: 'Pacific/Auckland',
      backupDays: 30,
      isActive: true,
      customers: [{ _id: customerId }],
      agentOffices: [{ agentId: 'KAURIA', office: { _id: officeId }, customer: { _id: customerId } }],
      connection: { state: 'UNKNOWN', checkedAt: null, failure: '' },
    });
    const [entry] = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, made._id));
    expect(entry).toMatchObject({ entity: 'feed account', action: 'created', actorId: admin.userId });
    expect((await admin.call('GET', `${path}/${made._id}`)).json()).toEqual(made);
  });

  test.each([
    [
      'with an agentID twice',
      () =>
        input({
          agentOffices: [
            { agentId: 'A1', officeId },
            { agentId: 'a1', officeId },
          ],
        }),
      'invalidInput',
    ],
    ['with a data feed that is gone', () => input({ dataFeedId: newId() }), 'unknownDataFeed'],
    ['with a server that is gone', () => input({ serverId: newId() }), 'unknownFeedServer'],
    ['with a customer that is gone', () => input({ customerIds: [newId()], agentOffices: [] }), 'notFound'],
    ['with an office of no customer of it', () => input({ customerIds: [] }), 'feedOfficeForeign'],
    ['with a user name that cannot be used on our own server', () => input({ serverId: null, username: 'A b' }), 'invalidInput'],
    ['with a line break in its user name', () => input({ username: 'a\r\nDELE b' }), 'invalidInput'],
  ])('%s is refused', async (_, body, code) => {
    expect((await admin.call('POST', path, body())).json()).toMatchObject({ code });
  });

  test('shares its name with no other, nor its user name on our own server', async () => {
    const own = input({ name: 'Own one', serverId: null, username: 'own-one' });
    await admin.call('POST', path, own);
    expect((await admin.call('POST', path, { ...own, name: 'OWN ONE', username: 'own-two' })).json()).toMatchObject({
      code: 'feedAccountNameTaken',
    });
    expect((await admin.call('POST', path, { ...own, name: 'Own two' })).json()).toMatchObject({
      code: 'ftpUserNameTaken',
      fields: [{ path: 'username' }],
    });
  });

  test('is changed over the version that was seen', async () => {
    const made = feedAccount.parse((await admin.call('POST', path, input())).json());
    const change = { ...input({ name: made.name, agentOffices: [] }), version: 1 };
    expect((await admin.call('PUT', `${path}/${made._id}`, change)).json()).toMatchObject({ agentOffices: [], version: 2 });
    expect((await admin.call('PUT', `${path}/${made._id}`, change)).json()).toMatchObject({ code: 'changedMeanwhile' });
  });

  test('is listed to operations, and by its server', async () => {
    const id = await makeFeedAccount(server.context.db, { serverId }, { customerIds: [customerId] });
    const operations = await server.as('operations');
    const { dataFeedAccounts: rows } = (await operations.call('GET', `${path}/list`)).json<{ dataFeedAccounts: { _id: string }[] }>();
    for (const row of rows) feedAccountRow.strict().parse(row);
    expect(rows.find(({ _id }) => _id === id)).toMatchObject({ customerCount: 1, connection: 'UNKNOWN' });
    expect((await operations.call('GET', `${path}/${id}`)).statusCode).toBe(403);
    const other = await makeFeedServer(server.context.db);
    const ofOther = await makeFeedAccount(server.context.db, { serverId: other });
    expect((await admin.call('GET', `${path}/list-by-server/${other}`)).json()).toMatchObject({ dataFeedAccounts: [{ _id: ofOther }] });
    expect((await admin.call('GET', `${path}/list-by-vertical/real-estate`)).json()).toEqual({ dataFeedAccounts: [] });
  });

  test('offers servers, and our own where it is switched on', async () => {
    const choices = (await admin.call('GET', `${path}/choices`)).json<{ servers: { _id: string }[] }>();
    expect(choices).toMatchObject({ dataFeeds: [], ownServer: null });
    expect(choices.servers.map(({ _id }) => _id)).toContain(serverId);
  });

  test('is removed and comes back, unless its server is gone', async () => {
    const { db } = server.context;
    const other = await makeFeedServer(db);
    const id = await makeFeedAccount(db, { serverId: other, name: 'Lost' });
    const remove = () => admin.call('POST', `${path}/list`, { ids: [id] }).then((answer) => answer.json());
    const restore = () => admin.call('POST', `${path}/restore`, { ids: [id] }).then((answer) => answer.json());
    expect(await remove()).toEqual({ ids: [id], count: 1 });
    expect(await restore()).toMatchObject({ count: 1 });
    await remove();
    await admin.call('POST', '/api/settings/servers/list', { ids: [other] });
    expect(await restore()).toMatchObject({
      code: 'feedAccountServerGone',
      message: 'The server of Lost has been deleted. Restore the server first.',
    });
  });

  test('names its customers', async () => {
    const id = await makeFeedAccount(server.context.db, {}, { customerIds: [customerId] });
    expect((await admin.call('GET', `${path}/${id}/customers`)).json()).toMatchObject({ customers: [{ _id: customerId, isActive: true }] });
  });
});

describe('a password', () => {
  const stored = async (id: string) => (await server.context.db.select().from(feedAccounts).where(eq(feedAccounts.id, id)))[0];

  test('is sealed, answered by no call, and forgotten with another server', async () => {
    const made = feedAccount.parse((await admin.call('POST', path, input())).json());
    const answer = await admin.call('PUT', `${path}/${made._id}/ftp-password`, { password: sftp.password });
    expect(answer.json()).toMatchObject({ hasPassword: true });
    expect(answer.body).not.toContain(sftp.password);
    expect((await stored(made._id))?.password).toMatch(/^v1\./);
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, made._id));
    expect(JSON.stringify(entries)).not.toContain(sftp.password);
    const other = await makeFeedServer(server.context.db);
    const moved = await admin.call('PUT', `${path}/${made._id}`, input({ name: made.name, serverId: other }));
    expect(moved.json()).toMatchObject({ hasPassword: false });
  });

  test('of our own server is hashed, and has at least 12 characters', async () => {
    const id = await makeFeedAccount(server.context.db);
    const set = (password: string) => admin.call('PUT', `${path}/${id}/ftp-password`, { password });
    expect((await set('short')).json()).toMatchObject({ code: 'ftpPasswordTooShort', fields: [{ path: 'password' }] });
    expect((await set('kereru over the hill')).json()).toMatchObject({ hasPassword: true });
    expect(await stored(id)).toMatchObject({ password: null, passwordHash: expect.stringMatching(/^\$argon2id\$/) as unknown });
  });
});

describe('the server of a feed account', () => {
  test('is tested and given its folders, below the folders of server and account', async () => {
    const made = feedAccount.parse((await admin.call('POST', path, input())).json());
    const run = () => admin.call('POST', `${path}/${made._id}/test`).then((answer) => answer.json<{ message: string }>());
    expect(await run()).toMatchObject({ isReached: false, message: 'This feed account has no password yet. Set its password first.' });
    await admin.call('PUT', `${path}/${made._id}/ftp-password`, { password: sftp.password });
    expect(await run()).toMatchObject({
      isReached: true,
      message: 'Signed in. Missing folders: processing, done, failed, backup.',
      folders: [{ name: 'incoming', exists: true, files: 1 }, {}, {}, {}, {}],
    });
    const create = () => admin.call('POST', '/api/data-feed-account/create-folders', { accountId: made._id });
    expect((await create()).json()).toEqual({ created: ['processing', 'done', 'failed', 'backup'] });
    expect((await create()).json()).toEqual({ created: [] });
    expect(sftp.folders.has('/srv/kauri/backup')).toBe(true);
    expect((await admin.call('GET', `${path}/${made._id}`)).json()).toMatchObject({ connection: { state: 'OK', failure: '' } });
    await admin.call('PUT', `${path}/${made._id}/ftp-password`, { password: 'guess' });
    expect((await create()).json()).toMatchObject({
      code: 'feedServerFailed',
      message: 'The server refused the user name or password.',
    });
    expect((await admin.call('GET', `${path}/${made._id}`)).json()).toMatchObject({
      connection: { state: 'FAILED', failure: 'The server refused the user name or password.' },
    });
  });
});

test('an unknown agentID is shown until it gets an office of a customer of the account', async () => {
  const { db } = server.context;
  const id = await makeFeedAccount(db, {}, { customerIds: [customerId] });
  await db.transaction((tx) => recordUnknownAgents(tx, id, ['RIMU', 'RIMU', 'TOTARA'], Date.now()));
  expect((await admin.call('GET', `${path}/${id}`)).json()).toMatchObject({ unknownAgents: [{ agentId: 'RIMU' }, { agentId: 'TOTARA' }] });
  const foreign = await makeOffice(db, await makeCustomer(db));
  const map = (office: string) => admin.call('PUT', `${path}/${id}/agent-offices`, { agentId: 'rimu', officeId: office });
  expect((await map(foreign)).json()).toMatchObject({ code: 'feedOfficeForeign' });
  expect((await map(officeId)).json()).toMatchObject({
    unknownAgents: [{ agentId: 'TOTARA' }],
    agentOffices: [{ agentId: 'RIMU', office: { _id: officeId } }],
  });
});
