import { describe, expect, test } from 'vitest';
import { emailSettingsChange } from './email-settings-shapes.ts';
import { productEmailInput } from './email-template-shapes.ts';

const messagesFor = (
  schema: { safeParse: (input: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined } },
  input: object,
): string[] => schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the words of an email', () => {
  const words = { name: 'orderPlaced', subject: 'Order {{order.orderNumber}}', body: '<p>{{order.items}}</p>' };

  test.each<[object, string[]]>([
    [{}, []],
    [{ subject: ' ' }, ['subject: Enter a subject.']],
    [{ body: ' ' }, ['body: Enter the text of the email.']],
    [{ subject: '{{lead.email}}' }, ['subject: {{lead.email}} on line 1 is not known in this kind of template.']],
    [{ body: '<p>\n{{order.totl}}</p>' }, ['body: Unknown variable {{order.totl}} on line 2; did you mean order.total?']],
    [
      { body: '<p>\n<script></script>' },
      ['body: <script> is not allowed in an email (line 2).', 'body: <script> is not allowed in an email (line 2).'],
    ],
    [
      { body: '<a href="{{order.campaignName}}">x</a>' },
      ['body: {{order.campaignName}} on line 1 begins a link, so it must be a web address without a format.'],
    ],
    [{ name: 'newsletter' }, ['name: There is no such email.']],
  ])('%j: %j', (changes, expected) => {
    expect(messagesFor(productEmailInput, { ...words, ...changes })).toEqual(expected);
  });
});

describe('email settings', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [
      { usesOwnServer: true },
      ['host: Enter the name of the mail server.', 'fromEmail: Enter the email address that emails are sent from.'],
    ],
    [{ usesOwnServer: true, host: 'SMTP.Harbour.example', fromEmail: 'Mail@harbour.example' }, []],
    [{ fromName: 'Harbour <x>' }, ['fromName: Enter a name without quotes and angle brackets.']],
    [{ port: 0 }, ['port: Enter a port from 1 to 65535.']],
  ])('%j: %j', (changes, expected) => {
    expect(messagesFor(emailSettingsChange, changes)).toEqual(expected);
  });

  test('have defaults', () => {
    expect(emailSettingsChange.parse({})).toMatchObject({ usesOwnServer: false, port: 587, security: 'STARTTLS' });
  });
});
