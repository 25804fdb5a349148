import { DEFAULT_EMAILS } from '#domain/emails/index.ts';
import { customerId } from '#web/testing/customer-fixture.tsx';
import {
  emailFixture as email,
  emailProductId as productId,
  emailSettingsFixture as settings,
  emailsPage as page,
  openEmails as open,
  ownEmail,
  ownEmailId as ownId,
} from '#web/testing/email-fixture.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, text: string) => fireEvent.change(await field(name), { target: { value: text } });

describe('the emails of a customer', () => {
  test('are ten; customised ones are marked, and each is previewed in a sandboxed frame', async () => {
    open(page);
    const names = await screen.findByRole('navigation', { name: 'Emails' });
    expect(within(names).getAllByRole('link')).toHaveLength(11);
    expect(within(names).getByRole('link', { name: /Order placed/ }).textContent).toContain('Customised');
    expect(within(names).getByRole('link', { name: /Invitation/ }).textContent).not.toContain('Customised');
    expect((await screen.findByTitle('The message')).getAttribute('sandbox')).toBe('');
    expect(await screen.findByText(`Filled in: ${DEFAULT_EMAILS.invite.subject}`)).toBeTruthy();
  });

  test('are previewed at the width of a desktop or a phone, in light or dark', async () => {
    const { person } = open(page);
    const frame = (await screen.findByTitle('The message')) as HTMLIFrameElement;
    expect([frame.style.width, frame.srcdoc]).toEqual(['680px', expect.stringContaining('@media not all{')]);
    await person.click(screen.getByRole('radio', { name: 'Phone' }));
    await person.click(screen.getByRole('radio', { name: 'Dark' }));
    expect([frame.style.width, frame.srcdoc]).toEqual(['375px', expect.stringContaining('color-scheme:dark}@media all{')]);
  });

  test('are customised by saving a changed default', async () => {
    const { person, asked } = open(`${page}?email=orderFailed`, {
      'POST /api/email-template': email('orderFailed', { _id: ownId, source: 'customer', subject: 'Sorry', version: 1 }),
    });
    await write('Subject', 'Sorry');
    await person.click(screen.getByRole('button', { name: 'Save email' }));
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/api/email-template')?.body).toMatchObject({
        customerId,
        name: 'orderFailed',
        subject: 'Sorry',
        body: DEFAULT_EMAILS.orderFailed.body,
      }),
    );
  });

  test('report problems by name and line while typing', async () => {
    const { person } = open(`${page}?email=orderPlaced`);
    await person.click(await screen.findByRole('radio', { name: 'HTML' }));
    await write('Body', '<p>\n{{order.totl}}</p><script>');
    expect(await screen.findByText('Unknown variable {{order.totl}} on line 2; did you mean order.total?')).toBeTruthy();
    expect(screen.getByText('<script> is not allowed in an email (line 2).')).toBeTruthy();
  });

  test('insert a variable at the cursor, which moves behind it', async () => {
    const { person } = open(`${page}?email=orderPlaced`);
    await write('Subject', 'Hello , welcome');
    const subject = await field('Subject');
    subject.setSelectionRange(6, 6);
    await person.click(screen.getByRole('button', { name: 'Insert a variable into the subject' }));
    await person.click(await screen.findByRole('option', { name: /customer\.name/ }));
    expect(subject.value).toBe('Hello {{customer.name}}, welcome');
    await waitFor(() => expect([document.activeElement, subject.selectionStart]).toEqual([subject, 'Hello {{customer.name}}'.length]));
  });

  test('are saved with the version that was loaded, and reset with an undo', async () => {
    const { person, asked } = open(`${page}?email=orderPlaced`, {
      'PUT /api/email-template/{id}': refuse(409, { code: 'changedMeanwhile', message: 'Someone else changed this.' }),
      'GET /api/customer/{customerId}/email-templates/reset/{emailTemplateId}': email('orderPlaced'),
    });
    await write('Subject', 'Mine');
    await person.click(screen.getByRole('button', { name: 'Save email' }));
    expect(await screen.findByText('Someone else changed this.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 2, subject: 'Mine' });
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Reset' })).toHaveLength(2));
    await person.click(screen.getAllByRole('button', { name: 'Reset' }).find((button) => !button.closest('form'))!);
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith(`/reset/${ownId}`))).toBe(true));
    expect(await screen.findByText('Order placed was reset')).toBeTruthy();
  });

  test('are tested by sending the unsaved version to oneself', async () => {
    const { person, asked } = open(`${page}?email=orderPlaced`, {
      'POST /api/preview-email-test': { sentTo: 'ada@adstead.example', isKept: false },
    });
    await write('Subject', 'As it stands');
    await person.click(screen.getByRole('button', { name: 'Send test email' }));
    expect(await screen.findByText('A test email to ada@adstead.example is on its way')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/preview-email-test')?.body).toMatchObject({
      subject: 'As it stands',
      customerId,
      name: 'orderPlaced',
    });
  });
});

test('the emails of a product are customised by saving a changed version of the customer’s', async () => {
  const { person, asked } = open(`/product/${productId}/email-templates`, {
    'POST /api/product/{productId}/email-templates': { ...ownEmail(), source: 'product', version: 1 },
  });
  expect(await screen.findByText('The customer’s text. Edit and save to customise it for this product.')).toBeTruthy();
  await write('Subject', 'Of the product');
  await person.click(screen.getByRole('button', { name: 'Save email' }));
  await waitFor(() => expect(asked.find(({ path }) => path === `/api/product/${productId}/email-templates`)).toBeTruthy());
  expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('/email-templates'))?.body).toMatchObject({
    name: 'orderPlaced',
    subject: 'Of the product',
  });
});

describe('the email settings', () => {
  test('are sent by the customer’s own server once it was tested and saved', async () => {
    const { person, asked } = open(`${page}?email=settings`, {
      'POST /api/email/smtp/test': { sentTo: 'ada@adstead.example' },
      'PUT /api/email/{emailId}': { ...settings, usesOwnServer: true, hasPassword: true, version: 1 },
    });
    await person.click(await screen.findByRole('switch', { name: 'Use the customer’s own mail server' }));
    await write('From', 'mail@harbour.example');
    await write('Server', 'smtp.harbour.example');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'kererū' } });
    await person.click(screen.getByRole('button', { name: 'Test mail server' }));
    expect(await screen.findByText('Test email sent to ada@adstead.example')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        host: 'smtp.harbour.example',
        password: 'kererū',
        version: 0,
      }),
    );
  });

  test('shows the error of the mail server', async () => {
    const { person } = open(`${page}?email=settings`, {
      'GET /api/customer/email-settings': {
        ...settings,
        usesOwnServer: true,
        host: 'smtp.harbour.example',
        fromEmail: 'mail@harbour.example',
        hasPassword: true,
        version: 1,
      },
      'POST /api/email/smtp/test': refuse(400, {
        code: 'mailServerFailed',
        message: 'The mail server rejected the message: Wrong password',
      }),
    });
    expect(await screen.findByText('A password is saved for this server and user name. Leave empty to keep it.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Test mail server' }));
    expect(await screen.findByText('The mail server rejected the message: Wrong password')).toBeTruthy();
  });
});
