// Creating and changing a customer's or product's own email template, and going back to the one it replaced.
import type { EmailContentChange, EmailTemplate } from '#contract/emails/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { ACCESS_EMAIL_NAMES, PRODUCT_EMAIL_NAMES } from '#domain/emails/index.ts';
import type { EmailName, EmailContent } from '#domain/emails/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import type { Change } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { refuseKey } from '../http/refuse-key.ts';
import {
  deleteEmailTemplate,
  insertEmailTemplate,
  lockEmailTemplate,
  readEmailTemplates,
  updateEmailTemplateRow,
} from './email-template-store.ts';
import type { EmailOwner, EmailTemplateRecord } from './email-template-store.ts';

export async function createEmailTemplate(
  tx: Transaction,
  actor: Actor,
  owner: EmailOwner,
  name: EmailName,
  texts: EmailContent,
): Promise<EmailTemplate> {
  refuseAccessEmail(actor, name);
  if (owner.productId !== null && !PRODUCT_EMAIL_NAMES.includes(name)) throw new AppError('emailNotOfProduct');
  const entityId = await insertEmailTemplate(tx, owner, name, texts, actor.userId).catch(refuseTaken);
  await recordTemplateChange(tx, actor, owner, { entityId, action: 'created', after: { name, ...texts } });
  return readBack(tx, owner, name);
}

export async function changeEmailTemplate(
  tx: Transaction,
  actor: Actor,
  owner: EmailOwner,
  id: string,
  input: EmailContentChange,
): Promise<EmailTemplate> {
  refuseAccessEmail(actor, input.name);
  const locked = await lockOwnTemplate(tx, owner, id);
  if (locked.name !== input.name) throw new AppError('notFound');
  if (input.version !== undefined && input.version !== locked.version) throw new AppError('changedMeanwhile');
  const after = { subject: input.subject, body: input.body };
  await updateEmailTemplateRow(tx, id, after, actor.userId);
  await recordTemplateChange(tx, actor, owner, {
    entityId: id,
    action: 'updated',
    before: { subject: locked.subject, body: locked.body },
    after,
  });
  return readBack(tx, owner, locked.name);
}

/** The deleted texts stay in the audit log. */
export async function resetEmailTemplate(tx: Transaction, actor: Actor, owner: EmailOwner, id: string): Promise<EmailTemplate> {
  const { name, subject, body } = await lockOwnTemplate(tx, owner, id);
  await deleteEmailTemplate(tx, id);
  await recordTemplateChange(tx, actor, owner, { entityId: id, action: 'removed', before: { name, subject, body } });
  return readBack(tx, owner, name);
}

/** Whoever writes these texts could have their links opened somewhere else. */
function refuseAccessEmail(actor: Actor, name: EmailName): void {
  if (ACCESS_EMAIL_NAMES.includes(name)) refuseKey(actor);
}

async function lockOwnTemplate(tx: Transaction, { customerId, productId }: EmailOwner, id: string): Promise<EmailTemplateRecord> {
  const locked = await lockEmailTemplate(tx, id);
  if (!locked || locked.customerId !== customerId || locked.productId !== productId) throw new AppError('notFound');
  return locked;
}

async function readBack(tx: Transaction, owner: EmailOwner, name: EmailName): Promise<EmailTemplate> {
  const [texts] = await readEmailTemplates(tx, owner, [name]);
  if (!texts) throw new Error('Every email has a default template');
  return texts;
}

const recordTemplateChange = (
  tx: Transaction,
  actor: Actor,
  { customerId }: EmailOwner,
  change: Pick<Change, 'entityId' | 'action' | 'before' | 'after'>,
): Promise<void> => recordChange(tx, actor.userId, { area: 'email-templates', entity: 'email template', customerId, ...change });

function refuseTaken(error: unknown): never {
  if (violatedUniqueIndex(error) === 'email_templates_unique') throw new AppError('emailContentTaken');
  throw error;
}
