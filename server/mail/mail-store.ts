// Emails in the database: how rows become the contract's shape, and the only writes to their table.
import { mailList } from '#contract/mail/index.ts';
import type { MailMessage, MailState } from '#contract/mail/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { inScope } from '../db/in-scope.ts';
import type { ListSource, Predicate } from '../db/list-source.ts';
import { announceAfterCommit } from '../db/announce-after-commit.ts';
import { scopePredicate } from '../db/scope-predicate.ts';
import { mailMessages } from './mail-table.ts';

export const mailListSource: ListSource = {
  descriptor: mailList,
  from: 'mail_messages m',
  alias: 'm',
  where: 'true',
  columns: {
    _id: 'm.id',
    words: `m.subject || ' ' || m.recipient`,
    to: 'm.recipient',
    subject: 'm.subject',
    state: 'm.state',
    createdAt: 'm.created_at',
  },
  base: { words: `(m.subject || ' ' || m.recipient)`, to: 'm.recipient' },
};

export const mailScope = (scope: RowScope): Predicate => scopePredicate(scope, { customer: 'm.customer_id' });

export type MailRecord = typeof mailMessages.$inferSelect;

export async function insertMail(tx: Transaction, mail: typeof mailMessages.$inferInsert): Promise<void> {
  await tx.insert(mailMessages).values(mail);
  announce(tx, mail.id, mail.customerId ?? null);
}

export async function findMail(db: Queryable, scope: RowScope, id: string): Promise<MailRecord | null> {
  const [row] = await db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.id, id), inScope(scope, mailMessages.customerId, 'nothing')));
  return row ?? null;
}

export const describeMail = (mail: MailRecord): MailMessage => ({
  _id: mail.id,
  to: mail.recipient,
  from: mail.sender,
  subject: mail.subject,
  state: mail.state,
  text: mail.text,
  attempts: mail.attempts,
  error: mail.error,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
});

export interface MailTry {
  state: MailState;
  error: string | null;
  sentAt: Date | null;
}

export async function writeMailTry(tx: Transaction, { id, customerId }: MailRecord, outcome: MailTry): Promise<void> {
  await tx
    .update(mailMessages)
    .set({ ...outcome, attempts: sql`${mailMessages.attempts} + 1` })
    .where(eq(mailMessages.id, id));
  announce(tx, id, customerId);
}

const announce = (tx: Transaction, id: string, customerId: string | null): void =>
  announceAfterCommit(tx, { area: 'mail', ids: [id], customerId });
