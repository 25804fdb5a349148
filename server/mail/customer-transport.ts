// By which server does an email of a customer leave, and whom does it come from? By its own where one is set; otherwise by ours, in its name.
import type { MailTransport } from '../adapters/mail/index.ts';
import { findMailServer, openServerTransport } from '../adapters/mail/index.ts';
import type { Queryable } from '../db/connection.ts';
import type { House } from '../house.ts';
import { findSettings, openPassword } from './email-settings-store.ts';
import type { EmailSettingsRecord } from './email-settings-store.ts';

type Said = Pick<EmailSettingsRecord, 'fromName' | 'fromEmail' | 'replyTo' | 'usesOwnServer' | 'host' | 'port' | 'security' | 'username'>;

/** 'Harbour Realty <mail@harbour.example>' */
function senderOf(
  { fromName, fromEmail, usesOwnServer }: Pick<Said, 'fromName' | 'fromEmail' | 'usesOwnServer'>,
  ours: string,
): string {
  const address = usesOwnServer ? fromEmail : (/<([^>]+)>/.exec(ours)?.[1] ?? ours);
  if (fromName === '') return usesOwnServer ? address : ours;
  return `"${fromName.replaceAll(/["\\]/g, '')}" <${address}>`;
}

export interface CustomerTransport {
  transport: MailTransport;
  from: string;
  replyTo: string;
  /** What was opened for this message alone. */
  close(): void;
}

export async function transportOf(
  house: Pick<House, 'db' | 'mail' | 'secrets' | 'config'>,
  customerId: string | null,
): Promise<CustomerTransport> {
  const settings = customerId === null ? null : await findSettings(house.db, customerId);
  const ours = { transport: house.mail, from: house.mail.from, replyTo: '', close: () => undefined };
  if (!settings) return ours;
  const from = senderOf(settings, house.mail.from);
  if (!settings.usesOwnServer) return { ...ours, from, replyTo: settings.replyTo };
  const transport = await openOwn(house, settings, openPassword(house.secrets, settings));
  return { transport, from, replyTo: settings.replyTo, close: () => transport.close() };
}

export async function openOwn({ config }: Pick<House, 'config'>, said: Said, password: string | null): Promise<MailTransport> {
  const { host, port, security, username } = said;
  const address = await findMailServer(host, { allowPrivate: config.PRIVATE_MAIL_SERVERS });
  return openServerTransport({ host, address, port, security, username, password }, senderOf(said, said.fromEmail));
}

/** Whom messages of a customer are said to come from, when they are written. */
export async function senderFor(db: Queryable, customerId: string | null, ours: string): Promise<string> {
  const settings = customerId === null ? null : await findSettings(db, customerId);
  return settings ? senderOf(settings, ours) : ours;
}
