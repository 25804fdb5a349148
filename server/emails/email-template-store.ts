// Email templates in the database: which one applies, and the only writes to their table.
import type { EmailTemplate } from '#contract/emails/index.ts';
import { DEFAULT_EMAILS } from '#domain/emails/index.ts';
import type { EmailName, EmailContent } from '#domain/emails/index.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../accounts/users/user-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { emailTemplates } from './email-template-table.ts';

export type EmailTemplateRecord = typeof emailTemplates.$inferSelect;

/** The owner of templates: a customer, or one of its products. */
export interface EmailOwner {
  customerId: string;
  productId: string | null;
}

const belongsTo = ({ customerId, productId }: EmailOwner) =>
  and(
    eq(emailTemplates.customerId, customerId),
    productId === null ? isNull(emailTemplates.productId) : or(isNull(emailTemplates.productId), eq(emailTemplates.productId, productId)),
  );

/** A product's template comes before its customer's, and that before the default. */
export async function readEmailTemplates(db: Queryable, owner: EmailOwner, names: readonly EmailName[]): Promise<EmailTemplate[]> {
  const rows = await db
    .select({ template: emailTemplates, changedBy: users.displayName })
    .from(emailTemplates)
    .leftJoin(users, eq(users.id, emailTemplates.changedBy))
    .where(and(belongsTo(owner), inArray(emailTemplates.name, [...names])));
  return names.map((name) => {
    const named = rows.filter(({ template }) => template.name === name);
    const found = named.find(({ template }) => template.productId !== null) ?? named[0];
    return found ? describeTemplate(found.template, found.changedBy) : defaultTemplate(name);
  });
}

const defaultTemplate = (name: EmailName): EmailTemplate => ({
  _id: null,
  name,
  source: 'default',
  ...DEFAULT_EMAILS[name],
  version: 0,
  updatedAt: null,
  changedBy: null,
});

const describeTemplate = (template: EmailTemplateRecord, changedBy: string | null): EmailTemplate => ({
  _id: template.id,
  name: template.name,
  source: template.productId === null ? 'customer' : 'product',
  subject: template.subject,
  body: template.body,
  version: template.version,
  updatedAt: template.updatedAt.toISOString(),
  changedBy,
});

export async function lockEmailTemplate(tx: Transaction, id: string): Promise<EmailTemplateRecord | null> {
  const [row] = await tx.select().from(emailTemplates).where(eq(emailTemplates.id, id)).for('update');
  return row ?? null;
}

export async function insertEmailTemplate(
  tx: Transaction,
  owner: EmailOwner,
  name: EmailName,
  words: EmailContent,
  changedBy: string,
): Promise<string> {
  const id = newId();
  await tx.insert(emailTemplates).values({ id, ...owner, name, ...words, changedBy });
  return id;
}

export async function updateEmailTemplateRow(
  tx: Transaction,
  id: string,
  { subject, body }: EmailContent,
  changedBy: string,
): Promise<void> {
  await tx
    .update(emailTemplates)
    .set({ subject, body, changedBy, version: sql`${emailTemplates.version} + 1`, updatedAt: sql`now()` })
    .where(eq(emailTemplates.id, id));
}

export async function deleteEmailTemplate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(emailTemplates).where(eq(emailTemplates.id, id));
}
