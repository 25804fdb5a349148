// The mail server and the sender of a customer's emails: its own server when one is set, otherwise ours, with the customer's name.
import type { EmailTransport } from '../adapters/email/index.ts';
import { findMailServer, openServerTransport } from '../adapters/email/index.ts';
import type { Queryable } from '../db/connection.ts';
import type { AppContext } from '../app-context.ts';
import type { EmailRecord } from './email-store.ts';
import { findSettings, openPassword } from './email-settings-store.ts';
import type { EmailSettingsRecord } from './email-settings-store.ts';

type TransportSettings = Pick<
  EmailSettingsRecord,
  'fromName' | 'fromEmail' | 'replyTo' | 'usesOwnServer' | 'host' | 'port' | 'security' | 'username'
>;

/** 'Harbour Realty <mail@harbour.example>' */
function senderOf(
  { fromName, fromEmail, usesOwnServer }: Pick<TransportSettings, 'fromName' | 'fromEmail' | 'usesOwnServer'>,
  defaultSender: string,
): string {
  if (!usesOwnServer) return namedSender(fromName, defaultSender);
  return fromName === '' ? fromEmail : withName(fromName, fromEmail);
}

/** Our own address under another name; unchanged without one. */
export const namedSender = (name: string, defaultSender: string): string =>
  name === '' ? defaultSender : withName(name, addressIn(defaultSender));

/** A control character would end the header. */
const withName = (name: string, address: string): string => `"${name.replaceAll(/["\\]|\p{Cc}/gu, '')}" <${address}>`;
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

export interface CustomerTransport {
  transport: EmailTransport;
  from: string;
  replyTo: string;
  /** Closes the connection if it was opened for this message alone. */
  close(): void;
}

export async function transportOf(
  context: Pick<AppContext, 'db' | 'emailTransport' | 'secrets' | 'config'>,
  { customerId, sender }: Pick<EmailRecord, 'customerId' | 'sender'>,
): Promise<CustomerTransport> {
  const settings = customerId === null ? null : await findSettings(context.db, customerId);
  // The sender was stored when the email was written, and may be of a server that the customer has removed since.
  const ownSender = addressIn(sender) === addressIn(context.emailTransport.from) ? sender : context.emailTransport.from;
  const defaults = { transport: context.emailTransport, from: ownSender, replyTo: '', close: () => undefined };
  if (!settings) return defaults;
  const from = senderOf(settings, context.emailTransport.from);
  if (!settings.usesOwnServer) return { ...defaults, from, replyTo: settings.replyTo };
  const transport = await openCustomerTransport(context, settings, openPassword(context.secrets, settings));
  return { transport, from, replyTo: settings.replyTo, close: () => transport.close() };
}

/** Whether an email of the customer would not leave: there is no mail server of ours, nor one of its own. */
export async function isKeptInMailbox(db: Queryable, mail: EmailTransport, customerId: string | null): Promise<boolean> {
  if (!mail.isMailbox) return false;
  const settings = customerId === null ? null : await findSettings(db, customerId);
  return settings?.usesOwnServer !== true;
}

export async function openCustomerTransport(
  { config }: Pick<AppContext, 'config'>,
  settings: TransportSettings,
  password: string | null,
): Promise<EmailTransport> {
  const { host, port, security, username } = settings;
  const address = await findMailServer(host, { allowPrivate: config.PRIVATE_MAIL_SERVERS });
  return openServerTransport({ host, address, port, security, username, password }, senderOf(settings, settings.fromEmail));
}

/** The sender that is stored with an email when it is written. */
export async function senderFor(db: Queryable, customerId: string | null, defaultSender: string): Promise<string> {
  const settings = customerId === null ? null : await findSettings(db, customerId);
  return settings ? senderOf(settings, defaultSender) : defaultSender;
}
