import { emailSettings as settingsShape } from '#contract/emails/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestSmtp } from '#test/harness/smtp-server.ts';
import type { TestSmtp } from '#test/harness/smtp-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../adapters/outgoing/public-address.ts';
import { transportOf } from './customer-transport.ts';
import { emailSettings } from './email-settings-table.ts';

let server: TestServer;
let operations: Caller;
let smtp: TestSmtp;

beforeAll(async () => {
  server = await openTestServer({ PRIVATE_MAIL_SERVERS: '1' });
  operations = await server.as('operations');
  smtp = await openTestSmtp({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'harbour' && password === 'kererū' ? done(null, { user: username }) : done(new Error('Wrong password')),
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const ownServer = () => ({
  fromName: 'Harbour Realty',
  fromEmail: 'mail@harbour.example',
  replyTo: 'office@harbour.example',
  usesOwnServer: true,
  host: 'localhost',
  port: smtp.port,
  security: 'NONE',
  username: 'harbour',
  password: 'kererū',
});
const read = async (customerId: string) => (await operations.call('GET', `/api/customer/email-settings?customerId=${customerId}`)).json();

describe('the email settings of a customer', () => {
  test('are the defaults until they are set; the password is encrypted, and never returned or written to the audit log', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    expect(settingsShape.strict().parse(await read(customerId))).toMatchObject({
      _id: customerId,
      usesOwnServer: false,
      hasPassword: false,
      version: 0,
    });
    const saved = await operations.call('PUT', `/api/email/${customerId}`, { ...ownServer(), version: 0 });
    expect(saved.json()).toMatchObject({ host: 'localhost', hasPassword: true, version: 1 });
    expect(JSON.stringify(saved.json())).not.toContain('kererū');
    const [row] = await db.select().from(emailSettings).where(eq(emailSettings.customerId, customerId));
    expect(row?.sealedPassword).not.toContain('kererū');
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, customerId));
    expect(JSON.stringify(entries)).not.toContain('kererū');
    expect(entries.at(-1)?.changes).toMatchObject({ host: ['', 'localhost'], password: [null, 'changed'] });
  });

  test('need a customer in the query', async () => {
    expect((await operations.call('GET', '/api/customer/email-settings')).json()).toMatchObject({ code: 'customerIdRequired' });
  });

  test('keep a password that is left out, delete an empty one, and are changed with their version', async () => {
    const customerId = await makeCustomer(server.context.db);
    const { password, ...rest } = ownServer();
    await operations.call('PUT', `/api/email/${customerId}`, { ...rest, password });
    expect((await operations.call('PUT', `/api/email/${customerId}`, { ...rest, version: 1 })).json()).toMatchObject({
      hasPassword: true,
      version: 2,
    });
    expect((await operations.call('PUT', `/api/email/${customerId}`, { ...rest, version: 1 })).json().code).toBe('changedMeanwhile');
    expect((await operations.call('PUT', `/api/email/${customerId}`, { ...rest, password: '' })).json()).toMatchObject({
      hasPassword: false,
    });
  });

  test.each([
    ['another server', { host: '127.0.0.1' }],
    ['another account there', { username: 'someone' }],
    ['no encryption any more', { security: 'NONE' }],
  ])('delete the stored password with %s, so that it is never sent to another server', async (_, change) => {
    const customerId = await makeCustomer(server.context.db);
    const { password, ...rest } = { ...ownServer(), security: 'TLS' };
    await operations.call('PUT', `/api/email/${customerId}`, { ...rest, password });
    expect((await operations.call('PUT', `/api/email/${customerId}`, { ...rest, port: 587, security: 'STARTTLS' })).json()).toMatchObject({
      hasPassword: true,
    });
    expect((await operations.call('PUT', `/api/email/${customerId}`, { ...rest, ...change })).json()).toMatchObject({ hasPassword: false });
  });
});

describe('email settings that several people save for the first time at once', () => {
  test('are those of one of them', async () => {
    const customerId = await makeCustomer(server.context.db);
    const saves = Array.from({ length: 8 }, () => operations.call('PUT', `/api/email/${customerId}`, { ...ownServer(), version: 0 }));
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await read(customerId)).toMatchObject({ version: 1 });
  });

  test('never hand the password of one server to another', async () => {
    const { password, ...rest } = ownServer();
    for (let round = 0; round < 5; round++) {
      const customerId = await makeCustomer(server.context.db);
      const save = (settings: object) => operations.call('PUT', `/api/email/${customerId}`, settings);
      await Promise.all([1, 2, 3].flatMap(() => [save({ ...rest, password }), save({ ...rest, host: '127.0.0.1' })]));
      const { host, hasPassword } = await read(customerId);
      expect(hasPassword).toBe(host === 'localhost' && hasPassword);
    }
  });
});

test('a sender name cannot contain characters that reverse the text direction', async () => {
  const customerId = await makeCustomer(server.context.db);
  for (const sign of ['\u202e', '\u2066', '<', '"', '\n']) {
    const refused = await operations.call('PUT', `/api/email/${customerId}`, { fromName: `Harbour${sign}moc.live` });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: [{ path: 'fromName' }] }]);
  }
});

describe('trying a mail server', () => {
  test('sends an email to the person through it, from the sender in the form', async () => {
    const customerId = await makeCustomer(server.context.db, { name: 'Harbour Realty' });
    const tried = await operations.call('POST', '/api/email/smtp/test', { customerId, ...ownServer() });
    expect(tried.statusCode).toBe(200);
    expect(smtp.received.at(-1)).toMatchObject({ from: 'mail@harbour.example', to: [tried.json().sentTo] });
  });

  test('reports the server’s own error', async () => {
    const customerId = await makeCustomer(server.context.db);
    const refused = await operations.call('POST', '/api/email/smtp/test', { customerId, ...ownServer(), password: 'wrong' });
    expect(refused.json()).toMatchObject({ code: 'mailServerFailed', message: expect.stringContaining('Wrong password') });
    const nowhere = await operations.call('POST', '/api/email/smtp/test', { customerId, ...ownServer(), host: 'nowhere.invalid' });
    expect(nowhere.json()).toMatchObject({
      code: 'mailServerRefused',
      message: 'This mail server cannot be used: We cannot find a public server named nowhere.invalid. Check its name.',
    });
  });

  test('never sends a stored password to another server', async () => {
    const customerId = await makeCustomer(server.context.db);
    const { password, ...rest } = ownServer();
    await operations.call('PUT', `/api/email/${customerId}`, { ...rest, password });
    expect((await operations.call('POST', '/api/email/smtp/test', { customerId, ...rest })).statusCode).toBe(200);
    const receivedPasswords: string[] = [];
    const other = await openTestSmtp({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _, done) => (receivedPasswords.push(auth.password ?? ''), done(null, { user: 'x' })),
    });
    await operations.call('POST', '/api/email/smtp/test', { customerId, ...rest, host: '127.0.0.1', port: other.port });
    await operations.call('PUT', `/api/email/${customerId}`, { ...rest, password, security: 'TLS' });
    await operations.call('POST', '/api/email/smtp/test', { customerId, ...rest, port: other.port });
    await other.close();
    expect(receivedPasswords).toEqual([]);
  });
});

test('emails of the customer are sent by its server, with its sender and reply-to address', async () => {
  const customerId = await makeCustomer(server.context.db);
  await operations.call('PUT', `/api/email/${customerId}`, ownServer());
  const { transport, from, replyTo, close } = await transportOf(server.context, { customerId, sender: server.context.emailTransport.from });
  expect(
    await transport.deliver({ id: 'one', to: 'mere@kauri.example', subject: 'Kia ora', html: '<p>x</p>', text: 'x', from, replyTo }),
  ).toBe('SENT');
  close();
  const { source } = smtp.received.at(-1) ?? { source: '' };
  expect(source).toMatch(/^From: "?Harbour Realty"? <mail@harbour\.example>/m);
  expect(source).toMatch(/^Reply-To: office@harbour\.example/m);
});

test('without a server of its own a customer’s emails are sent by ours, with its sender name', async () => {
  const customerId = await makeCustomer(server.context.db);
  await operations.call('PUT', `/api/email/${customerId}`, { fromName: 'Kauri Homes', replyTo: 'office@kauri.example' });
  const { transport, from, replyTo } = await transportOf(server.context, { customerId, sender: server.context.emailTransport.from });
  expect([transport, from, replyTo]).toEqual([
    server.context.emailTransport,
    '"Kauri Homes" <no-reply@adstead.example>',
    'office@kauri.example',
  ]);
});

test('an email is sent by us under the name that was stored with it, and never with an address that is not ours', async () => {
  const fromOf = async (sender: string) => (await transportOf(server.context, { customerId: null, sender })).from;
  expect(await fromOf('"Kauri Homes" <no-reply@adstead.example>')).toBe('"Kauri Homes" <no-reply@adstead.example>');
  expect(await fromOf('"Kauri Homes" <mail@kauri.example>')).toBe(server.context.emailTransport.from);
});

describe('a server in a private network', () => {
  test('is neither stored nor tested', async () => {
    const strict = await openTestServer();
    const staff = await strict.as('operations');
    const customerId = await makeCustomer(strict.context.db);
    const saved = await staff.call('PUT', `/api/email/${customerId}`, ownServer());
    const tried = await staff.call('POST', '/api/email/smtp/test', { customerId, ...ownServer(), host: '169.254.169.254' });
    await strict.close();
    expect(saved.json()).toMatchObject({
      code: 'mailServerRefused',
      message: 'This mail server cannot be used: We cannot find a public server named localhost. Check its name.',
    });
    expect(tried.json().code).toBe('mailServerRefused');
  });

  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['0.0.0.0', false],
    ['100.64.0.1', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::127.0.0.1', false],
    ['64:ff9b:1::a00:1', false],
    ['2001:0:a00:1::', false],
    ['fec0::1', false],
    ['localhost', false],
    ['203.0.114.1', true],
    ['2606:4700::1111', true],
  ])('is known by its address: %s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});
