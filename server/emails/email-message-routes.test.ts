import { handleJob } from '#test/harness/handle-job.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import type { EmailMessage, EmailRow } from '#contract/emails/index.ts';
import { ROLES } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSmtp } from '#test/harness/smtp-server.ts';
import type { TestSmtp } from '#test/harness/smtp-server.ts';
import { GiveUp } from '../jobs/job-failure.ts';
import { jobs } from '../jobs/job-table.ts';
import { startWorker } from '../jobs/index.ts';
import { deliverEmail } from './deliver-email.ts';
import { insertEmail } from './email-store.ts';
import { emailMessages } from './email-message-table.ts';
import { sendEmail } from './send-email.ts';
import type { OutgoingEmail } from './send-email.ts';

const order = { to: 'mere@example.com', subject: 'Your campaign', html: '<p>Kia ora</p>', text: 'Kia ora', customerId: null, userId: null };
/** The same job kind with short retry delays. */
const hurried = { ...deliverEmail, firstRetryDelayMs: 1 };
const startDelivery = (server: TestServer) => startWorker(server.context, { kinds: [hurried], schedules: [], pollSeconds: 0.5 });

const send = (server: TestServer, overrides: Partial<OutgoingEmail> = {}): Promise<string> =>
  server.context.db.transaction((tx) => sendEmail(server.context, tx, { ...order, ...overrides }));

const readEmail = async (server: TestServer, id: string) =>
  (await server.context.db.select().from(emailMessages).where(eq(emailMessages.id, id)))[0]!;
const untilState = (server: TestServer, id: string, state: string) =>
  expect.poll(async () => (await readEmail(server, id)).state).toBe(state);
const jobOf = async (server: TestServer, id: string) => {
  const rows = await server.context.db.select().from(jobs).where(eq(jobs.kind, 'deliver-email'));
  return rows.find(({ payload }) => (payload as { messageId: string }).messageId === id);
};

describe('without a mail server', () => {
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await openTestServer();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  test('an email is stored with its job, or neither is', async () => {
    const id = await send(server);
    expect(await readEmail(server, id)).toMatchObject({ state: 'WAITING', recipient: 'mere@example.com', attempts: 0 });
    expect(await jobOf(server, id)).toMatchObject({ state: 'WAITING', title: 'Email to mere@example.com' });
    const before = await server.context.db.$count(emailMessages);
    const undone = server.context.db.transaction(async (tx) => {
      await sendEmail(server.context, tx, order);
      throw new Error('what caused it failed');
    });
    await expect(undone).rejects.toThrow('what caused it failed');
    expect(await server.context.db.$count(emailMessages)).toBe(before);
    expect(await server.context.db.$count(jobs)).toBe(before);
  });

  test.each([
    ['a word of the subject', 'rare orchid'],
    ['whom it went to', 'orchid.fancier'],
  ])('a message is found by %s in one search', async (_, value) => {
    const id = await send(server, { to: 'orchid.fancier@example.com', subject: 'A rare orchid' });
    const search = encodeURIComponent(
      JSON.stringify([
        { field: 'words', operator: '%', value },
        { field: '_id', operator: 'in', value: [id] },
      ]),
    );
    const { messages } = (await admin.call('GET', `/api/mailbox?search=${search}`)).json<{ messages: EmailRow[] }>();
    expect(messages.map(({ _id }) => _id)).toEqual([id]);
  });

  test.each([
    [{ to: 'mere@example.com\r\nBcc: all@example.com' }, 'emailAddressInvalid'],
    [{ to: 'mere@example.com, all@example.com' }, 'emailAddressInvalid'],
    [{ to: 'nobody' }, 'emailAddressInvalid'],
    [{ subject: 'Hello\r\nBcc: all@example.com' }, 'emailSubjectInvalid'],
    [{ subject: 'Hello\nBcc: all@example.com' }, 'emailSubjectInvalid'],
    [{ subject: ' ' }, 'emailSubjectInvalid'],
    [{ subject: 'x'.repeat(201) }, 'emailSubjectInvalid'],
  ])('%j is refused', async (overrides, code) => {
    await expect(send(server, overrides)).rejects.toMatchObject({ code });
  });

  test('a test email ends in the mailbox, and can be read there', async () => {
    const worker = await startDelivery(server);
    const { _id } = (await admin.call('POST', '/api/mailbox/test', { to: 'tester@example.com' })).json<{ _id: string }>();
    await untilState(server, _id, 'KEPT');
    await worker.close();
    const list = (await admin.call('GET', '/api/mailbox')).json<{ messages: EmailRow[]; count: number }>();
    expect(list.messages[0]).toMatchObject({ _id, to: 'tester@example.com', subject: 'Test email from Adstead', state: 'KEPT' });
    const message = (await admin.call('GET', `/api/mailbox/${_id}`)).json<EmailMessage>();
    expect(message).toMatchObject({ state: 'KEPT', from: 'Adstead <no-reply@adstead.example>', sentAt: null, error: null, attempts: 1 });
    expect(message.text).toContain('Email from Adstead works');
  });

  test('a test email with the same idempotency key is written once', async () => {
    const key = { 'idempotency-key': 'test-mail-key-1' };
    const [one, two] = [
      await admin.call('POST', '/api/mailbox/test', { to: 'once@example.com' }, key),
      await admin.call('POST', '/api/mailbox/test', { to: 'once@example.com' }, key),
    ];
    expect(one.json()).toEqual(two.json());
    const search = encodeURIComponent(JSON.stringify([{ field: 'to', operator: 'equals', value: 'once@example.com' }]));
    expect((await admin.call('GET', `/api/mailbox?search=${search}`)).json()).toMatchObject({ count: 1 });
  });

  test('a test email needs an address', async () => {
    expect((await admin.call('POST', '/api/mailbox/test', { to: 'nobody' })).statusCode).toBe(400);
  });

  test('a message is shown as a page in which nothing can run', async () => {
    const id = await send(server, { html: '<html><head></head><body><img src="cid:adstead-mark"><script>alert(1)</script></body></html>' });
    const page = await admin.call('GET', `/api/mailbox/${id}/page`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy.find((rule) => rule.startsWith('sandbox'))).toBe('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(policy.some((rule) => rule.startsWith('script-src'))).toBe(false);
    expect(page.body).toContain('<head><base target="_blank">');
    expect(page.body).toContain('<img src="data:image/png;base64,');
  });

  test('the list can be searched by recipient, subject and state, and sorted by time', async () => {
    await send(server, { to: 'findme@example.com', subject: 'A rare subject' });
    const find = async (field: string, operator: string, value: unknown) => {
      const search = encodeURIComponent(JSON.stringify([{ field, operator, value }]));
      return (await admin.call('GET', `/api/mailbox?order=-createdAt&search=${search}`)).json<{ count: number }>().count;
    };
    expect(await find('to', '%', 'FINDME')).toBe(1);
    expect(await find('subject', '%', 'rare sub')).toBe(1);
    expect(await find('state', 'in', ['FAILED'])).toBe(0);
    expect((await admin.call('GET', '/api/mailbox?project=html')).statusCode).toBe(400);
    expect((await admin.call('GET', '/api/mailbox/page-settings')).json()).toMatchObject({ name: 'messages', title: 'Mailbox' });
  });

  describe('who may read it', () => {
    const calls = (id: string) =>
      [
        ['GET', '/api/mailbox'],
        ['GET', '/api/mailbox/page-settings'],
        ['GET', `/api/mailbox/${id}`],
        ['GET', `/api/mailbox/${id}/page`],
        ['POST', '/api/mailbox/test'],
      ] as const;

    test.each(ROLES.filter((role) => role !== 'admin'))('not %s', async (role) => {
      const id = await send(server);
      const person = await server.as(role);
      for (const [method, url] of calls(id))
        expect((await person.call(method, url, method === 'POST' ? { to: 'x@example.com' } : undefined)).statusCode).toBe(403);
    });

    test('nobody without a session', async () => {
      for (const [method, url] of calls(await send(server))) expect((await server.anonymous.call(method, url)).statusCode).toBe(401);
    });

    test("no message of another customer for a customer's user who was given a staff role", async () => {
      const [own, other] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
      const stray = await server.as(['admin', 'corporate'], { customerId: own });
      const [mine, theirs] = [await send(server, { customerId: own }), await send(server, { customerId: other })];
      expect((await stray.call('GET', '/api/mailbox')).json()).toMatchObject({ count: 1, messages: [{ _id: mine }] });
      expect((await stray.call('GET', `/api/mailbox/${mine}`)).statusCode).toBe(200);
      for (const page of ['', '/page']) expect((await stray.call('GET', `/api/mailbox/${theirs}${page}`)).statusCode).toBe(404);
      const lost = await server.as('admin', { customerId: own });
      expect((await lost.call('GET', '/api/mailbox')).json()).toMatchObject({ count: 0 });
      expect((await lost.call('POST', '/api/mailbox/test', { to: 'x@example.com' })).statusCode).toBe(403);
    });
  });
});

describe('with a mail server', () => {
  let smtp: TestSmtp;
  let server: TestServer;
  let worker: Awaited<ReturnType<typeof startDelivery>>;
  beforeAll(async () => {
    smtp = await openTestSmtp();
    server = await openTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Adstead <ads@adstead.example>' });
    worker = await startDelivery(server);
  });
  afterAll(async () => {
    await worker.close();
    await server.close();
    await smtp.close();
  });

  test('a message is sent once and says when', async () => {
    const id = await send(server);
    await untilState(server, id, 'SENT');
    expect(await readEmail(server, id)).toMatchObject({ attempts: 1, error: null, sentAt: expect.any(Date) });
    const [received] = smtp.received.splice(0);
    expect(received).toMatchObject({ from: 'ads@adstead.example', to: ['mere@example.com'] });
    expect(received!.source).toContain(`<${id}@adstead.example>`);
  });

  test('a message that the server cannot take now is sent later, as the same message', async () => {
    smtp.refusals.push({ code: 450, text: 'Mailbox busy' }, { code: 421, text: 'Come back' });
    const id = await send(server);
    await untilState(server, id, 'SENT');
    expect(await readEmail(server, id)).toMatchObject({ attempts: 3, error: null });
    expect(smtp.received.splice(0)).toHaveLength(1);
    await expect.poll(async () => (await jobOf(server, id))?.state).toBe('DONE');
  });

  test('a message that the server refuses for good is not sent again, and says why', async () => {
    smtp.refusals.push({ code: 550, text: 'No such user' });
    const id = await send(server);
    await untilState(server, id, 'FAILED');
    const email = await readEmail(server, id);
    expect(email).toMatchObject({ attempts: 1, sentAt: null });
    expect(email.error).toContain('550 No such user');
    await expect.poll(async () => (await jobOf(server, id))?.state).toBe('FAILED');
    expect(smtp.received).toEqual([]);
  });

  test('an email whose last try fails is marked as failed', async () => {
    const { db } = server.context;
    const id = newId();
    await db.transaction((tx) => insertEmail(tx, { id, recipient: 'late@example.com', sender: 'x', subject: 'Late', html: '', text: '' }));
    const lastTry = () => handleJob(deliverEmail, server.context, { messageId: id }, { attempt: deliverEmail.retries + 1 });
    smtp.refusals.push({ code: 450, text: 'Still busy' });
    await expect(lastTry()).rejects.toBeInstanceOf(GiveUp);
    expect(await readEmail(server, id)).toMatchObject({ state: 'FAILED', error: expect.stringContaining('450 Still busy') });
    await lastTry();
    expect(await readEmail(server, id)).toMatchObject({ state: 'SENT', error: null, attempts: 2 });
    smtp.received.splice(0);
  });

  test('a message that was sent is not sent again when its job runs again', async () => {
    const id = await send(server);
    await untilState(server, id, 'SENT');
    await expect.poll(async () => (await jobOf(server, id))?.state).toBe('DONE');
    const admin = await server.as('admin');
    const { id: jobId } = (await jobOf(server, id))!;
    expect((await admin.call('POST', '/api/customer/jobs/rerun', { jobId })).statusCode).toBe(200);
    await expect.poll(async () => (await jobOf(server, id))?.leaseNumber).toBe(2);
    await expect.poll(async () => (await jobOf(server, id))?.state).toBe('DONE');
    expect(smtp.received.splice(0)).toHaveLength(1);
  });
});
