// Giving an email words of one's own, changing them, and going back to those before.
import type { ChangedWords, EmailTemplate } from '#contract/mail/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { PRODUCT_EMAIL_NAMES } from '#domain/mail/index.ts';
import type { EmailName, EmailWords } from '#domain/mail/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import type { Change } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { deleteWords, insertWords, lockWords, readWords, updateWords } from './email-template-store.ts';
import type { EmailOwner, EmailTemplateRecord } from './email-template-store.ts';

export async function createWords(
  tx: Transaction,
  actor: Actor,
  owner: EmailOwner,
  name: EmailName,
  words: EmailWords,
): Promise<EmailTemplate> {
  if (owner.productId !== null && !PRODUCT_EMAIL_NAMES.includes(name)) throw new AppError('emailNotOfProduct');
  const entityId = await insertWords(tx, owner, name, words, actor.userId).catch(refuseTaken);
  await record(tx, actor, owner, { entityId, action: 'created', after: { name, ...words } });
  return readBack(tx, owner, name);
}

export async function changeWords(
  tx: Transaction,
  actor: Actor,
  owner: EmailOwner,
  id: string,
  sent: ChangedWords,
): Promise<EmailTemplate> {
  const locked = await lockOwn(tx, owner, id);
  if (locked.name !== sent.name) throw new AppError('notFound');
  if (sent.version !== undefined && sent.version !== locked.version) throw new AppError('changedMeanwhile');
  const after = { subject: sent.subject, body: sent.body };
  await updateWords(tx, id, after, actor.userId);
  await record(tx, actor, owner, { entityId: id, action: 'updated', before: { subject: locked.subject, body: locked.body }, after });
  return readBack(tx, owner, locked.name);
}

/** The words that were there stay in the audit trail. */
export async function resetWords(tx: Transaction, actor: Actor, owner: EmailOwner, id: string): Promise<EmailTemplate> {
  const { name, subject, body } = await lockOwn(tx, owner, id);
  await deleteWords(tx, id);
  await record(tx, actor, owner, { entityId: id, action: 'removed', before: { name, subject, body } });
  return readBack(tx, owner, name);
}

async function lockOwn(tx: Transaction, { customerId, productId }: EmailOwner, id: string): Promise<EmailTemplateRecord> {
  const locked = await lockWords(tx, id);
  if (!locked || locked.customerId !== customerId || locked.productId !== productId) throw new AppError('notFound');
  return locked;
}

async function readBack(tx: Transaction, owner: EmailOwner, name: EmailName): Promise<EmailTemplate> {
  const [words] = await readWords(tx, owner, [name]);
  if (!words) throw new Error('There are words for every email');
  return words;
}

const record = (
  tx: Transaction,
  actor: Actor,
  { customerId }: EmailOwner,
  change: Pick<Change, 'entityId' | 'action' | 'before' | 'after'>,
): Promise<void> => recordChange(tx, actor.userId, { area: 'email-templates', entity: 'email template', customerId, ...change });

function refuseTaken(error: unknown): never {
  if (violatedUniqueIndex(error) === 'email_templates_unique') throw new AppError('emailWordsTaken');
  throw error;
}
