// Sending settings of a customer's emails. The password can be set but is never returned.
import { hasBidiControls } from '#domain/forms/index.ts';
import { isHostName, SMTP_SECURITIES, USUAL_PORTS } from '#domain/emails/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { emailAddress } from '../input-shapes.ts';

const settingsFields = {
  fromName: z
    .string()
    .trim()
    .max(80, 'At most 80 characters.')
    .refine((text) => !/[\p{Cc}<>"]/u.test(text), 'Enter a name without quotes and angle brackets.')
    .refine((text) => !hasBidiControls(text), 'Enter a name without characters that change the text direction.'),
  replyTo: z.union([z.literal(''), emailAddress]),
  usesOwnServer: z.boolean(),
  fromEmail: z.union([z.literal(''), emailAddress]),
  host: z.string().trim().toLowerCase().max(253, 'At most 253 characters.'),
  port: z.number('Enter a port.').int('Enter a port.').min(1, 'Enter a port from 1 to 65535.').max(65_535, 'Enter a port from 1 to 65535.'),
  security: z.enum(SMTP_SECURITIES),
  username: z.string().trim().max(254, 'At most 254 characters.'),
};

export const emailSettings = z.object({
  /** The customer's id. */
  _id: id,
  ...settingsFields,
  hasPassword: z.boolean(),
  version: z.number().int(),
  updatedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type EmailSettings = z.output<typeof emailSettings>;

const password = z.string().max(500, 'At most 500 characters.');
const writable = z.strictObject({
  fromName: settingsFields.fromName.default(''),
  replyTo: settingsFields.replyTo.default(''),
  usesOwnServer: settingsFields.usesOwnServer.default(false),
  fromEmail: settingsFields.fromEmail.default(''),
  host: settingsFields.host.default(''),
  port: settingsFields.port.default(USUAL_PORTS.STARTTLS),
  security: settingsFields.security.default('STARTTLS'),
  username: settingsFields.username.default(''),
  /** If omitted, it is not changed; if empty, it is deleted. */
  password: password.optional(),
});

const isComplete = ({ value, issues }: z.core.ParsePayload<z.output<typeof writable>>): void => {
  if (!value.usesOwnServer) return;
  if (!isHostName(value.host)) issues.push({ code: 'custom', input: value, path: ['host'], message: 'Enter the name of the mail server.' });
  if (value.fromEmail === '')
    issues.push({ code: 'custom', input: value, path: ['fromEmail'], message: 'Enter the email address that emails are sent from.' });
};

export const emailSettingsChange = writable.extend({ version: z.number().int().optional() }).check(isComplete);
export type EmailSettingsChange = z.output<typeof emailSettingsChange>;

/** The form's values, saved or not. If the password is omitted, the stored one is used. */
export const smtpTest = writable.extend({ customerId: id }).check(isComplete);
export type SmtpTest = z.output<typeof smtpTest>;
