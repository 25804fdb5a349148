// Email settings of customers in the database: the only reads and writes of the table, and of the encrypted password in it.
import type { EmailSettings, EmailSettingsChange } from '#contract/emails/index.ts';
import { USUAL_PORTS } from '#domain/emails/index.ts';
import { eq, sql } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { SecretBox } from '../secrets/index.ts';
import { emailSettings } from './email-settings-table.ts';

export type EmailSettingsRecord = typeof emailSettings.$inferSelect;

const secretContext = (customerId: string): string => `email-settings:${customerId}`;

export async function findSettings(db: Queryable, customerId: string): Promise<EmailSettingsRecord | null> {
  const [row] = await db.select().from(emailSettings).where(eq(emailSettings.customerId, customerId));
  return row ?? null;
}

/** Locks the customer's row instead, because before the first save there is no settings row to lock. */
export async function lockSettings(tx: Transaction, customerId: string): Promise<EmailSettingsRecord | null> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
  return findSettings(tx, customerId);
}

const DEFAULTS = {
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
  if (!record) return { _id: customerId, ...DEFAULTS, hasPassword: false, version: 0, updatedAt: null };
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
  sealedPassword === null ? null : secrets.open(sealedPassword, secretContext(customerId));

type Server = Pick<EmailSettingsRecord, 'host' | 'port' | 'security' | 'username'>;

/** Whether the stored password may be used with these settings: only for the server it was entered for, and unencrypted only if it was so before. */
export const isForServer = (stored: Server, requested: Server): boolean =>
  stored.host === requested.host &&
  stored.username === requested.username &&
  (requested.security !== 'NONE' || (stored.security === 'NONE' && stored.port === requested.port));

type WritableSettings = Omit<EmailSettingsChange, 'version'>;

export async function writeSettings(
  tx: Transaction,
  secrets: SecretBox,
  customerId: string,
  { password, ...settings }: WritableSettings,
): Promise<void> {
  const sealed =
    password === undefined ? {} : { sealedPassword: password === '' ? null : secrets.seal(password, secretContext(customerId)) };
  await tx
    .insert(emailSettings)
    .values({ customerId, ...settings, ...sealed })
    .onConflictDoUpdate({
      target: emailSettings.customerId,
      set: { ...settings, ...sealed, version: sql`${emailSettings.version} + 1`, updatedAt: sql`now()` },
    });
}
