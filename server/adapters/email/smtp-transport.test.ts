import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import type { EmailTransport, OutgoingEmail } from './email-transport.ts';
import { openSmtpTransport } from './smtp-transport.ts';
import { openTestSmtp } from '#test/harness/smtp-server.ts';
import type { TestSmtp } from '#test/harness/smtp-server.ts';

const FROM = 'Adstead <no-reply@adstead.example>';
const email: OutgoingEmail = {
  id: '0190a0a0-0000-7000-8000-00000000000a',
  to: 'mere@example.com',
  subject: 'Kia ora – your campaign',
  html: '<p>Kia ora</p>',
  text: 'Kia ora',
};

let smtp: TestSmtp;
let transport: EmailTransport;
beforeAll(async () => {
  smtp = await openTestSmtp();
  transport = openSmtpTransport({ url: smtp.url, from: FROM });
});
afterAll(async () => {
  transport.close();
  await smtp.close();
});

const headersOf = (source: string): string => source.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ');

describe('sending by SMTP', () => {
  test('hands over sender, recipient and both forms of the text', async () => {
    expect(await transport.deliver(email)).toBe('SENT');
    const [received] = smtp.received.splice(0);
    expect(received).toMatchObject({ from: 'no-reply@adstead.example', to: ['mere@example.com'] });
    expect(received!.source).toContain('Content-Type: text/plain');
    expect(received!.source).toContain('Content-Type: text/html');
    expect(headersOf(received!.source)).toContain('Auto-Submitted: auto-generated');
  });

  test('gives a message that is sent twice the same Message-ID', async () => {
    await transport.deliver(email);
    await transport.deliver(email);
    const ids = smtp.received.splice(0).map(({ source }) => /^Message-ID: (.*)$/im.exec(source)![1]);
    expect(ids).toEqual([`<${email.id}@adstead.example>`, `<${email.id}@adstead.example>`]);
  });

  test('attaches the logo only to a message that shows it', async () => {
    await transport.deliver(email);
    await transport.deliver({ ...email, html: '<img src="cid:adstead-mark">' });
    const [without, withMark] = smtp.received.splice(0);
    expect(without!.source).not.toContain('adstead-mark');
    expect(withMark!.source).toContain('Content-ID: <adstead-mark>');
  });

  test('never lets a subject become a header', async () => {
    await transport.deliver({ ...email, subject: 'Hello\r\nBcc: everyone@example.com' });
    const [received] = smtp.received.splice(0);
    expect(received!.to).toEqual(['mere@example.com']);
    expect(headersOf(received!.source)).not.toMatch(/^Bcc:/im);
  });
});

describe('refusals of the mail server', () => {
  test.each([
    [421, RetryableFailure],
    [450, RetryableFailure],
    [452, RetryableFailure],
    [550, PermanentFailure],
    [554, PermanentFailure],
  ])('status %i becomes %o with the text of the server', async (code, kind) => {
    smtp.refusals.push({ code, text: 'said the server' });
    const failure = await transport.deliver(email).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(kind);
    expect((failure as Error).message).toContain(`${code} said the server`);
  });

  test('an unreachable server can be retried', async () => {
    const stopped = await openTestSmtp();
    await stopped.close();
    await expect(openSmtpTransport({ url: stopped.url, from: FROM }).deliver(email)).rejects.toBeInstanceOf(RetryableFailure);
  });

  test('a wrong password can be retried once it is corrected', async () => {
    const guarded = await openTestSmtp({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      onAuth: ({ password }, _, answer) =>
        password === 'right' ? answer(null, { user: 'us' }) : answer(new Error('Invalid username or password')),
    });
    const signedInWith = (password: string) => openSmtpTransport({ url: `smtp://us:${password}@127.0.0.1:${guarded.port}`, from: FROM });
    await expect(signedInWith('wrong').deliver(email)).rejects.toBeInstanceOf(RetryableFailure);
    expect(await signedInWith('right').deliver(email)).toBe('SENT');
    await guarded.close();
  });
});

test('a connection is encrypted when the server offers it, and an untrusted certificate is not accepted', async () => {
  const encrypting = await openTestSmtp({ disabledCommands: ['AUTH'] });
  await expect(openSmtpTransport({ url: encrypting.url, from: FROM }).deliver(email)).rejects.toBeInstanceOf(RetryableFailure);
  const trusting = openSmtpTransport({ url: `${encrypting.url}?tls.rejectUnauthorized=false`, from: FROM });
  expect(await trusting.deliver(email)).toBe('SENT');
  expect(encrypting.received.map(({ secure }) => secure)).toEqual([true]);
  await encrypting.close();
});
