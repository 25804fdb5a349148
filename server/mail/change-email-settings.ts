// How does someone set by which server a customer’s emails leave, and try it? The server that was named is looked for before it is kept.
import type { EmailSettings, EmailSettingsChange, SmtpTest } from '#contract/mail/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { v7 as newId } from 'uuid';
import { findMailServer } from '../adapters/mail/index.ts';
import { recordChange } from '../db/record-change.ts';
import type { House } from '../house.ts';
import { AppError } from '../http/app-error.ts';
import { openOwn } from './customer-transport.ts';
import { customerOfEmails } from './email-owner.ts';
import { describeSettings, findSettings, holdSettings, isForServer, openPassword, writeSettings } from './email-settings-store.ts';
import { layOutMail } from './mail-layout.ts';
import { addressOf } from './preview-email.ts';

export async function readEmailSettings({ db }: House, actor: Actor, customerId: string): Promise<EmailSettings> {
  const { id } = await customerOfEmails(db, actor, customerId);
  return describeSettings(id, await findSettings(db, id));
}

export async function changeEmailSettings(
  house: House,
  actor: Actor,
  customerId: string,
  { version, ...sent }: EmailSettingsChange,
): Promise<EmailSettings> {
  await customerOfEmails(house.db, actor, customerId);
  if (sent.usesOwnServer)
    await findMailServer(sent.host, { allowPrivate: house.config.PRIVATE_MAIL_SERVERS }).catch(refuse('mailServerRefused'));
  return house.db.transaction(async (tx) => {
    const before = await holdSettings(tx, customerId);
    if (version !== undefined && version !== (before?.version ?? 0)) throw new AppError('changedMeanwhile');
    const isElsewhere = sent.password === undefined && before !== null && !isForServer(before, sent);
    await writeSettings(tx, house.secrets, customerId, isElsewhere ? { ...sent, password: '' } : sent);
    const after = describeSettings(customerId, await findSettings(tx, customerId));
    await recordChange(tx, actor.userId, {
      area: 'email-settings',
      entity: 'email settings',
      entityId: customerId,
      customerId,
      action: 'updated',
      before: { ...describeSettings(customerId, before) },
      after: { ...after, ...(sent.password !== undefined && { password: 'changed' }) },
    });
    return after;
  });
}

/** A message to oneself, by the server as it stands in the form. */
export async function testSmtp(house: House, actor: Actor, { customerId, password, ...said }: SmtpTest): Promise<{ sentTo: string }> {
  const customer = await customerOfEmails(house.db, actor, customerId);
  if (!said.usesOwnServer) throw new AppError('mailServerRefused', { why: 'Please name a server of the customer’s own.' });
  const kept = password === undefined ? await findSettings(house.db, customerId) : null;
  const known = password || (kept !== null && isForServer(kept, said) ? openPassword(house.secrets, kept) : null);
  const sentTo = await addressOf(house.db, actor);
  const transport = await openOwn(house, said, known).catch(refuse('mailServerRefused'));
  try {
    const mail = layOutMail({
      title: 'This mail server works',
      paragraphs: [`Emails of ${customer.name} can leave by ${said.host}.`, 'There is nothing for you to do.'],
      footnote: `You get this message because you tried the email settings of ${customer.name}.`,
    });
    await transport
      .deliver({ id: newId(), to: sentTo, subject: `Test email of ${customer.name}`, ...mail })
      .catch(refuse('mailServerFailed'));
  } finally {
    transport.close();
  }
  return { sentTo };
}

const MOST_SAID = 300;
const refuse =
  (code: 'mailServerRefused' | 'mailServerFailed') =>
  (error: Error): never => {
    throw new AppError(code, { why: error.message.slice(0, MOST_SAID) });
  };
