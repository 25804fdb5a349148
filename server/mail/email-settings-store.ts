// How a customer's emails leave, in the database: the only reads and writes of its row, and of the password that is sealed in it.
import type { EmailSettings, EmailSettingsChange } from '#contract/mail/index.ts';
import { USUAL_PORTS } from '#domain/mail/index.ts';
import { eq, sql } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { SecretBox } from '../secrets/index.ts';
import { emailSettings } from './email-settings-table.ts';

export type EmailSettingsRecord = typeof emailSettings.$inferSelect;

const about = (customerId: string): string => `email-settings:${customerId}`;

export async function findSettings(db: Queryable, customerId: string): Promise<EmailSettingsRecord | null> {
  const [row] = await db.select().from(emailSettings).where(eq(emailSettings.customerId, customerId));
  return row ?? null;
}

/** The customer is held in their stead: before they are first saved there is no row of theirs to hold. */
export async function holdSettings(tx: Transaction, customerId: string): Promise<EmailSettingsRecord | null> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
  return findSettings(tx, customerId);
}

const OURS = {
  fromName: '',
  replyTo: '',
  usesOwnServer: false,
  fromEmail: '',
  host: '',
  port: USUAL_PORTS.STARTTLS,
  security: 'STARTTLS',
  username: '',
} as const;

export function describeSettings(customerId: string, record: EmailSettingsRecord | null): EmailSettings {
  if (!record) return { _id: customerId, ...OURS, hasPassword: false, version: 0, updatedAt: null };
  const { fromName, replyTo, usesOwnServer, fromEmail, host, port, security, username, version } = record;
  return {
    _id: customerId,
    fromName,
    replyTo,
    usesOwnServer,
    fromEmail,
    host,
    port,
    security,
    username,
    hasPassword: record.sealedPassword !== null,
    version,
    updatedAt: record.updatedAt.toISOString(),
  };
}

export const openPassword = (secrets: SecretBox, { customerId, sealedPassword }: EmailSettingsRecord): string | null =>
  sealedPassword === null ? null : secrets.open(sealedPassword, about(customerId));

type Server = Pick<EmailSettingsRecord, 'host' | 'port' | 'security' | 'username'>;

/** A kept password is for the server that it was given for and for no other, and never crosses the wire in the open where it did not. */
export const isForServer = (kept: Server, said: Server): boolean =>
  kept.host === said.host &&
  kept.username === said.username &&
  (said.security !== 'NONE' || (kept.security === 'NONE' && kept.port === said.port));

type Written = Omit<EmailSettingsChange, 'version'>;

export async function writeSettings(
  tx: Transaction,
  secrets: SecretBox,
  customerId: string,
  { password, ...said }: Written,
): Promise<void> {
  const sealed = password === undefined ? {} : { sealedPassword: password === '' ? null : secrets.seal(password, about(customerId)) };
  await tx
    .insert(emailSettings)
    .values({ customerId, ...said, ...sealed })
    .onConflictDoUpdate({
      target: emailSettings.customerId,
      set: { ...said, ...sealed, version: sql`${emailSettings.version} + 1`, updatedAt: sql`now()` },
    });
}
