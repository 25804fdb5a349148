// Reading, changing and testing the mail server of a customer. The server is looked up before the settings are stored.
import type { EmailSettings, EmailSettingsChange, SmtpTest } from '#contract/emails/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { v7 as newId } from 'uuid';
import { findMailServer } from '../adapters/email/index.ts';
import { recordChange } from '../db/record-change.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { openCustomerTransport } from './customer-transport.ts';
import { customerOfEmails } from './email-owner.ts';
import { describeSettings, findSettings, lockSettings, isForServer, openPassword, writeSettings } from './email-settings-store.ts';
import { renderEmail } from './email-layout.ts';
import { emailOfActor } from './preview-email.ts';

export async function readEmailSettings({ db }: AppContext, actor: Actor, customerId: string): Promise<EmailSettings> {
  const { id } = await customerOfEmails(db, actor, customerId);
  return describeSettings(id, await findSettings(db, id));
}

export async function changeEmailSettings(
  context: AppContext,
  actor: Actor,
  customerId: string,
  { version, ...input }: EmailSettingsChange,
): Promise<EmailSettings> {
  await customerOfEmails(context.db, actor, customerId);
  if (input.usesOwnServer)
    await findMailServer(input.host, { allowPrivate: context.config.PRIVATE_MAIL_SERVERS }).catch(refuse('mailServerRefused'));
  return context.db.transaction(async (tx) => {
    const before = await lockSettings(tx, customerId);
    if (version !== undefined && version !== (before?.version ?? 0)) throw new AppError('changedMeanwhile');
    const isOtherServer = input.password === undefined && before !== null && !isForServer(before, input);
    await writeSettings(tx, context.secrets, customerId, isOtherServer ? { ...input, password: '' } : input);
    const after = describeSettings(customerId, await findSettings(tx, customerId));
    await recordChange(tx, actor.userId, {
      area: 'email-settings',
      entity: 'email settings',
      entityId: customerId,
      customerId,
      action: 'updated',
      before: { ...describeSettings(customerId, before) },
      after: { ...after, ...(input.password !== undefined && { password: 'changed' }) },
    });
    return after;
  });
}

/** Sends an email to the person themselves, through the server as the form has it, saved or not. */
export async function testSmtp(
  context: AppContext,
  actor: Actor,
  { customerId, password, ...settings }: SmtpTest,
): Promise<{ sentTo: string }> {
  const customer = await customerOfEmails(context.db, actor, customerId);
  if (!settings.usesOwnServer) throw new AppError('mailServerRefused', { why: 'Enter the customer’s own server.' });
  const stored = password === undefined ? await findSettings(context.db, customerId) : null;
  const usablePassword = password || (stored !== null && isForServer(stored, settings) ? openPassword(context.secrets, stored) : null);
  const sentTo = await emailOfActor(context.db, actor);
  const transport = await openCustomerTransport(context, settings, usablePassword).catch(refuse('mailServerRefused'));
  try {
    const content = renderEmail({
      title: 'This mail server works',
      paragraphs: [`Emails of ${customer.name} can be sent through ${settings.host}.`, 'No action is needed.'],
      footnote: `You get this email because you tested the email settings of ${customer.name}.`,
    });
    await transport
      .deliver({ id: newId(), to: sentTo, subject: `Test email of ${customer.name}`, ...content })
      .catch(refuse('mailServerFailed'));
  } finally {
    transport.close();
  }
  return { sentTo };
}

const MAX_REASON_CHARACTERS = 300;
const refuse =
  (code: 'mailServerRefused' | 'mailServerFailed') =>
  (error: Error): never => {
    throw new AppError(code, { why: error.message.slice(0, MAX_REASON_CHARACTERS) });
  };
