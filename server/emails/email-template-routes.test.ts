import { emailTemplate } from '#contract/emails/index.ts';
import type { EmailTemplate } from '#contract/emails/index.ts';
import { DEFAULT_EMAILS, EMAIL_NAMES, readEmailBlocks, writeEmailBlock } from '#domain/emails/index.ts';
import type { EmailBlock } from '#domain/emails/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeAgent, makeCustomer, makeUser } from '#test/harness/factories.ts';
import { emailsTo } from '#test/harness/mailbox.ts';
import type { SentEmail } from '#test/harness/mailbox.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeEmailTemplate } from '#test/harness/rows/template-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../accounts/users/user-table.ts';
import { dashboards } from '../dashboards/dashboard-table.ts';
import { files } from '../files/file-table.ts';
import { jobKinds } from '../jobs/job-kinds.ts';
import { startWorker } from '../jobs/index.ts';
import type { Worker } from '../jobs/worker/start-worker.ts';
import { writeEmail } from './write-email.ts';

let server: TestServer;
let operations: Caller;
let customerId: string;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
  customerId = await makeCustomer(server.context.db, { name: 'Harbour Realty' });
});
afterAll(() => server.close());

const words = { name: 'orderPlaced', subject: 'Thanks for {{order.orderNumber}}', body: '<p>Thanks, {{recipient.firstName}}</p>' };

describe('the emails of a customer', () => {
  test('are ten, in their order, with the default texts until it has its own', async () => {
    const { emailTemplates } = (await operations.call('GET', `/api/customer/${customerId}/email-templates`)).json();
    expect(emailTemplates.map(({ name }: { name: string }) => name)).toEqual([...EMAIL_NAMES]);
    expect(emailTemplate.strict().parse(emailTemplates[3])).toMatchObject({ _id: null, source: 'default', ...DEFAULT_EMAILS.orderPlaced });
  });

  test('get texts of its own, are changed with their version, and are reset; all of it is in the audit log', async () => {
    const made = (await operations.call('POST', '/api/email-template', { customerId, ...words })).json();
    expect(made).toMatchObject({ source: 'customer', version: 1, subject: words.subject });
    expect((await operations.call('POST', '/api/email-template', { customerId, ...words })).json().code).toBe('emailContentTaken');
    const changed = (await operations.call('PUT', `/api/email-template/${made._id}`, { ...words, subject: 'Changed', version: 1 })).json();
    expect(changed).toMatchObject({ subject: 'Changed', version: 2 });
    expect((await operations.call('PUT', `/api/email-template/${made._id}`, { ...words, version: 1 })).json().code).toBe(
      'changedMeanwhile',
    );
    expect((await operations.call('GET', `/api/customer/${customerId}/email-template/orderPlaced`)).json().subject).toBe('Changed');
    const reset = (await operations.call('GET', `/api/customer/${customerId}/email-templates/reset/${made._id}`)).json();
    expect(reset).toMatchObject({ _id: null, source: 'default', ...DEFAULT_EMAILS.orderPlaced });
    expect((await operations.call('GET', `/api/customer/${customerId}/email-templates/reset/${made._id}`)).statusCode).toBe(404);
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, made._id));
    expect(entries.map(({ action }) => action)).toEqual(['created', 'updated', 'removed']);
    expect(entries[2]?.changes).toMatchObject({ subject: 'Changed' });
  });

  test('are refused with variables that they do not have', async () => {
    const refused = await operations.call('POST', '/api/email-template', {
      customerId,
      ...words,
      body: '<p>{{lead.email}}</p><script></script>',
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.map(({ message }: { message: string }) => message)).toContain(
      '{{lead.email}} on line 1 is not known in this kind of template.',
    );
  });

  test('reset nothing of another customer', async () => {
    const other = await makeCustomer(server.context.db);
    const id = await makeEmailTemplate(server.context.db, other, { name: 'leadReceived' });
    expect((await operations.call('GET', `/api/customer/${customerId}/email-templates/reset/${id}`)).statusCode).toBe(404);
  });
});

describe('the emails of a product', () => {
  test('are its own, else its customer’s, else the defaults; resetting goes one step back', async () => {
    const { db } = server.context;
    const owner = await makeCustomer(db);
    const productId = await makeProduct(db, owner);
    const user = await server.as('user');
    await makeEmailTemplate(db, owner, { name: 'orderPlaced', subject: 'Of the customer' });
    const path = `/api/product/${productId}/email-templates`;
    const before = (await user.call('GET', path)).json();
    expect(before.product).toMatchObject({ _id: productId, customerId: owner });
    expect(before.emailTemplates.map(({ source }: { source: string }) => source)).toEqual([
      'customer',
      ...Array.from({ length: 6 }, () => 'default'),
    ]);
    const made = (await user.call('POST', path, { ...words, subject: 'Of the product' })).json();
    expect(made).toMatchObject({ source: 'product', subject: 'Of the product' });
    const one = `/api/product/${productId}/email-template/${made._id}`;
    expect((await user.call('PUT', one, { ...words, subject: 'Changed', version: 1 })).json()).toMatchObject({
      subject: 'Changed',
      version: 2,
    });
    expect((await user.call('DELETE', one)).json()).toMatchObject({ source: 'customer', subject: 'Of the customer' });
    expect((await user.call('POST', path, { ...words, name: 'invite', subject: 'x', body: '<p>x</p>' })).json().code).toBe(
      'emailNotOfProduct',
    );
  });
});

describe('a preview', () => {
  test('is rendered with the customer, the recipient and example values, and returns its problems', async () => {
    const answer = (
      await operations.call('POST', '/api/preview-email', {
        customerId,
        ...words,
        body: '<p>{{customer.name}}: {{order.items}}</p>{{order.nothing}}',
      })
    ).json();
    expect(answer.subject).toBe('Thanks for 100482');
    expect(answer.html).toContain('<p>Harbour Realty: Sunny villa by the park, City apartment</p>');
    expect(answer.text).toContain('Harbour Realty: Sunny villa by the park, City apartment');
    expect(answer.problems).toEqual([{ field: 'body', text: expect.stringContaining('Unknown variable {{order.nothing}} on line 1') }]);
  });

  test('is sent only to the person who requests it', async () => {
    const [{ email } = { email: '' }] = await server.context.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, operations.userId));
    const sent = await operations.call('POST', '/api/preview-email-test', { customerId, ...words });
    expect(sent.json()).toEqual({ sentTo: email, isKept: true });
    const [message] = await emailsTo(server.context, email);
    expect(message).toMatchObject({ subject: '[Test] Thanks for 100482', customerId });
    expect(message?.text).toContain('This is a test with example values. Only you received it.');
  });
});

describe('blocks', () => {
  const blocks: EmailBlock[] = [
    { kind: 'heading', level: 2, align: 'center', text: [{ text: '{{order.campaignName}}', isBold: false, isItalic: true, link: null }] },
    { kind: 'details', rows: [{ label: 'Order & total', value: '{{order.orderNumber}}' }] },
    { kind: 'button', align: 'left', label: 'See {{order.orderNumber}}', link: '{{order.url}}?from=email&at=top' },
    { kind: 'html', html: '<div class="own"><u>Kept</u></div>' },
  ];
  const body = blocks.map(writeEmailBlock).join('\n');

  test('are saved as HTML and come back as the same blocks, with what no block can show', async () => {
    const owner = await makeCustomer(server.context.db);
    const made = await operations.call('POST', '/api/email-template', { customerId: owner, ...words, body });
    expect(made.statusCode, made.body).toBe(200);
    const read = (await operations.call('GET', `/api/customer/${owner}/email-template/orderPlaced`)).json();
    expect(read.body).toBe(body);
    expect(readEmailBlocks(read.body).map(({ block }) => block)).toEqual(blocks);
  });

  test('are sent in the logo and colours of the customer; an email to staff is in ours', async () => {
    const { db } = server.context;
    const owner = await makeCustomer(db, { name: 'Totara & Co', logoId: await makeLogo() });
    await db
      .update(dashboards)
      .set({ configuration: { themes: { backgroundTheme: '#10243f', textTheme: '#fefefe' } } })
      .where(eq(dashboards.customerId, owner));
    const { brand } = (await operations.call('GET', `/api/customer/${owner}/email-templates`)).json();
    expect(brand).toMatchObject({ name: 'Totara & Co', background: '#10243f', text: '#fefefe', link: '#10243f' });
    expect(brand.logo).toMatch(/^https?:.*\/files\/a{64}/);
    const preview = async (name: string, html: string): Promise<string> =>
      (await operations.call('POST', '/api/preview-email', { customerId: owner, name, subject: 'x', body: html })).json().html;
    const html = await preview('orderPlaced', body);
    expect(html).toContain('<td style="background:#10243f;border-radius:8px"><a class="button" href="https://');
    expect(html).toContain('>See 100482</a>');
    expect(html).toContain(`src="${brand.logo}"`);
    expect(await preview('orderPlaced', '<p><img src="{{customer.logo}}" alt=""></p>')).not.toContain('height="44"');
    expect(await preview('orderFailed', body)).not.toMatch(/#10243f|Totara|a{64}/);
  });
});

test('values never become a tag, a link elsewhere or another variable', async () => {
  const owner = await makeCustomer(server.context.db);
  await makeEmailTemplate(server.context.db, owner, {
    subject: '{{order.campaignName}}',
    body: '<p>{{order.campaignName}}</p><a href="{{order.url}}">x</a>',
  });
  const values = { order: { campaignName: '<script>{{order.url}}</script>\nBcc: x', url: 'javascript:alert(1)' } };
  const { subject, html } = await writeEmail(server.context, server.context.db, { customerId: owner, productId: null }, 'orderPlaced', {
    values,
    timezone: 'Pacific/Auckland',
    sender: '<b>Us</b>',
  });
  expect(subject).toBe('<script>{{order.url}}</script> Bcc: x');
  expect(html).toContain('<p>&lt;script&gt;{{order.url}}&lt;/script&gt;');
  expect(html).not.toContain('javascript:');
  expect(html).not.toContain('<b>Us</b>');
});

/** Two files may have the same content. */
async function makeLogo(): Promise<string> {
  const id = newId();
  const logo = { id, hash: 'a'.repeat(64), mediaType: 'image/png', extension: 'png', originalName: 'logo.png', bytes: 9 };
  await server.context.db.insert(files).values(logo);
  return id;
}

async function waitForEmailTo(address: string): Promise<SentEmail> {
  await expect.poll(() => emailsTo(server.context, address)).toHaveLength(1);
  const [email] = await emailsTo(server.context, address);
  if (!email) throw new Error(`Nothing was sent to ${address}`);
  return email;
}

describe('people of a customer with its own email texts', () => {
  // Requests for a new password are answered before the email is written.
  let worker: Worker;
  beforeAll(async () => {
    worker = await startWorker(server.context, { kinds: [jobKinds['account-request']], schedules: [], pollSeconds: 0.5 });
  });
  afterAll(() => worker.close());

  test('are invited with them; others with the default that staff see', async () => {
    const admin = await server.as('admin');
    const owner = await makeCustomer(server.context.db, { name: 'Tūī Homes', logoId: await makeLogo() });
    const invite = (email: string) =>
      admin.call('POST', '/api/users', { email, displayName: 'Mere Tane', roles: ['corporate'], customerId: owner });
    await invite('first@tui.example');
    await makeEmailTemplate(server.context.db, owner, {
      name: 'invite',
      subject: 'Haere mai, {{recipient.firstName}}',
      body: '<p><img src="{{customer.logo}}" alt=""></p><p><a href="{{link.url}}">In</a></p>',
    });
    await invite('second@tui.example');
    const [ours] = await emailsTo(server.context, 'first@tui.example');
    const [theirs] = await emailsTo(server.context, 'second@tui.example');
    expect(ours?.subject).toBe('You are invited to Adstead');
    expect(ours?.text).toContain('Tūī Homes invites you to its dashboard on Adstead');
    expect(theirs?.subject).toBe('Haere mai, Mere');
    expect(theirs?.html).toMatch(/<img src="https?:\/\/[^"]+\/files\/a{64}"/);
    expect(theirs?.text).toMatch(/^In: https?:\/\/\S+/m);
  });

  test.each([
    [
      'activation',
      'Someone signed up to the dashboard of Tūī activation with this email address.',
      async (email: string, owner: string) => {
        await makeAgent(server.context.db, owner, { email });
        const signUp = { email, password: 'a quiet harbour', firstName: 'Mere', lastName: 'Tane' };
        await server.anonymous.call('POST', '/api/auth/dashboard/signup', signUp);
      },
    ],
    [
      'passwordReset',
      'Someone requested a new password for this account.',
      async (email: string, owner: string) => {
        await makeUser(server.context.db, { email, displayName: 'Mere Tane', roles: ['corporate'], customerId: owner });
        await server.anonymous.call('POST', '/api/auth/dashboard/forgot', { email });
      },
    ],
  ] as const)('get the %s that staff see, with the text of the customer or the default', async (name, sentence, request) => {
    const owner = await makeCustomer(server.context.db, { name: `Tūī ${name}` });
    const [first, second] = [`first.${name}@tui.example`.toLowerCase(), `second.${name}@tui.example`.toLowerCase()];
    const seenByStaff = async () =>
      (await operations.call('GET', `/api/customer/${owner}/email-templates`))
        .json<{ emailTemplates: EmailTemplate[] }>()
        .emailTemplates.find((email) => email.name === name);
    await request(first, owner);
    const ours = await waitForEmailTo(first);
    const standard = await seenByStaff();
    const own = { name, subject: 'Tēnā koe, {{recipient.firstName}}', body: '<p><a href="{{link.url}}">Of Tūī</a></p>' };
    expect((await operations.call('POST', '/api/email-template', { customerId: owner, ...own })).statusCode).toBe(200);
    await request(second, owner);
    const theirs = await waitForEmailTo(second);
    expect(standard).toMatchObject({ source: 'default', ...DEFAULT_EMAILS[name] });
    expect(ours.subject).toBe(standard?.subject);
    expect(ours.text.replaceAll(/\s+/g, ' ')).toContain(sentence);
    expect(await seenByStaff()).toMatchObject({ source: 'customer', subject: own.subject, body: own.body });
    expect(theirs.subject).toBe('Tēnā koe, Mere');
    expect(theirs.text).toMatch(/^Of Tūī: https?:\/\/\S+/m);
  });
});
