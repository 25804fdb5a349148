// Emails in the database: how rows become the contract's shape, and the only writes to their table.
import { emailList } from '#contract/emails/index.ts';
import type { EmailMessage, EmailState } from '#contract/emails/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { emailMessages } from './email-message-table.ts';

export const emailListSource: ListSource = {
  descriptor: emailList,
  from: 'emails m',
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

export const emailsVisibleTo = (scope: RowScope, alias = 'm'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'nothing' });

export type EmailRecord = typeof emailMessages.$inferSelect;

export async function insertEmail(tx: Transaction, email: typeof emailMessages.$inferInsert): Promise<void> {
  await tx.insert(emailMessages).values(email);
  publishChange(tx, email.id, email.customerId ?? null);
}

export async function findEmail(db: Queryable, scope: RowScope, id: string): Promise<EmailRecord | null> {
  const [row] = await db
    .select()
    .from(emailMessages)
    .where(and(eq(emailMessages.id, id), predicateAsSql(emailsVisibleTo(scope, 'emails'))));
  return row ?? null;
}

export const describeEmail = (email: EmailRecord): EmailMessage => ({
  _id: email.id,
  to: email.recipient,
  from: email.sender,
  subject: email.subject,
  state: email.state,
  text: email.text,
  attempts: email.attempts,
  error: email.error,
  createdAt: email.createdAt.toISOString(),
  sentAt: email.sentAt?.toISOString() ?? null,
});

export interface DeliveryAttempt {
  state: EmailState;
  error: string | null;
  sentAt: Date | null;
}

export async function writeDeliveryAttempt(tx: Transaction, { id, customerId }: EmailRecord, outcome: DeliveryAttempt): Promise<void> {
  await tx
    .update(emailMessages)
    .set({ ...outcome, attempts: sql`${emailMessages.attempts} + 1` })
    .where(eq(emailMessages.id, id));
  publishChange(tx, id, customerId);
}

const ERASED = 'The text of this email was deleted, because it held personal data.';

/**
 * Removes what emails say, where a person asked for it or their data was kept long enough. Who got an email and when stays; one that still
 * waits is not sent any more.
 */
export async function eraseEmails(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const chosen = inArray(emailMessages.id, [...ids]);
  await tx.delete(emailMessages).where(and(chosen, eq(emailMessages.state, 'WAITING')));
  await tx
    .update(emailMessages)
    .set({ subject: 'Deleted', html: `<p>${ERASED}</p>`, text: ERASED, error: null })
    .where(chosen);
}

const publishChange = (tx: Transaction, id: string, customerId: string | null): void =>
  publishAfterCommit(tx, { area: 'mailbox', ids: [id], customerId });
