import type { EmailMessage } from '#contract/emails/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const mail = (n: number, overrides: Partial<EmailMessage> = {}): EmailMessage => ({
  _id: id(n),
  to: `person${n}@example.com`,
  from: 'Adstead <no-reply@adstead.example>',
  subject: `Subject ${n}`,
  state: 'KEPT',
  text: `Words of message ${n}`,
  attempts: 1,
  error: null,
  createdAt: '2026-11-15T00:00:00Z',
  sentAt: null,
  ...overrides,
});
const messages = [
  mail(1),
  mail(2, { state: 'FAILED', attempts: 3, error: '550 No such user' }),
  mail(3, { state: 'SENT', sentAt: '2026-11-15T00:00:05Z' }),
  mail(4, { state: 'WAITING' }),
];

const open = (address: string, answers: Answers = {}) =>
  openApp(address, {
    answers: {
      'GET /api/mailbox': { messages, count: messages.length },
      'GET /api/views/{list}': { views: [] },
      'GET /api/mailbox/{messageId}': ({ params }: Asked) => messages.find(({ _id }) => _id === params['messageId']),
      'GET /api/customer/jobs/list': { jobs: [], count: 0 },
      ...answers,
    },
  });
const rowOf = async (subject: string) => (await screen.findByText(subject)).closest('tr')!;

describe('the mailbox', () => {
  test('shows the state of each email', async () => {
    open('/admin/mailbox');
    expect(within(await rowOf('Subject 1')).getByText('Not sent')).toBeTruthy();
    expect(within(await rowOf('Subject 2')).getByText('Failed')).toBeTruthy();
    expect(within(await rowOf('Subject 3')).getByText('Sent')).toBeTruthy();
    expect(within(await rowOf('Subject 4')).getByText('Waiting')).toBeTruthy();
  });

  test('shows a message in a sandboxed frame, or as plain text', async () => {
    const { person } = open(`/admin/mailbox?row=${id(1)}`);
    const drawer = await screen.findByRole('complementary', { name: 'Subject 1' });
    const frame = await within(drawer).findByTitle('Message: Subject 1');
    expect(frame.getAttribute('src')).toBe(`/api/mailbox/${id(1)}/page`);
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(within(drawer).getByText('Not sent, because no mail server (SMTP) is set up. You can open its links here.')).toBeTruthy();
    await person.click(within(drawer).getByText('Plain text'));
    expect(within(drawer).getByText('Words of message 1')).toBeTruthy();
  });

  test('shows the mail server’s error for a failed email', async () => {
    open(`/admin/mailbox?row=${id(2)}`);
    const drawer = await screen.findByRole('complementary', { name: 'Subject 2' });
    expect((await within(drawer).findByRole('note', { name: 'Mail server response' })).textContent).toBe('550 No such user');
  });

  test('sends a test email to the recipient that was typed', async () => {
    const { person, asked } = open('/admin/mailbox', { 'POST /api/mailbox/test': { _id: id(9), isKept: true } });
    await person.click(await screen.findByRole('button', { name: 'Send test email' }));
    const address = await screen.findByRole('textbox', { name: 'To' });
    expect((address as HTMLInputElement).value).toBe('ada@adstead.example');
    await person.clear(address);
    await person.type(address, 'nobody');
    await person.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await screen.findByText('Enter an email address.')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await person.type(address, '@example.com');
    await person.click(screen.getByRole('button', { name: 'Send email' }));
    expect(
      await screen.findByText('The test email to nobody@example.com was not sent: no mail server is set up. Read it in the mailbox.'),
    ).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ to: 'nobody@example.com' }]);
  });

  test('says why a test email was refused', async () => {
    const { person } = open('/admin/mailbox', {
      'POST /api/mailbox/test': refuse(400, { code: 'emailAddressInvalid', message: 'This is not an email address: x.' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Send test email' }));
    await person.click(await screen.findByRole('button', { name: 'Send email' }));
    expect((await screen.findByText('This is not an email address: x.')).closest('[role="dialog"]')).toBeTruthy();
  });

  test('explains what it is for while there are no emails', async () => {
    open('/admin/mailbox', { 'GET /api/mailbox': { messages: [], count: 0 } });
    expect(await screen.findByRole('heading', { name: 'No emails yet' })).toBeTruthy();
  });

  test('is not open to operations', async () => {
    const { location } = openApp('/admin/mailbox', {
      roles: ['operations'],
      answers: { 'GET /api/customer/jobs/list': { jobs: [], count: 0 } },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(location().pathname).not.toBe('/admin/mailbox');
  });
});
