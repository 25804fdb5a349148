// How does the house send an email? It is written down in the transaction of what causes it, together with the job
// that delivers it: no message about something that never happened, and none forgotten.
import { isEmail } from '#domain/email/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { senderFor } from './customer-transport.ts';
import type { LaidOutMail } from './mail-layout.ts';
import { insertMail } from './mail-store.ts';

export interface MailOrder extends LaidOutMail {
  to: string;
  subject: string;
  customerId: string | null;
  /** Who caused it; null when a schedule did. */
  userId: string | null;
}

const LONGEST_SUBJECT = 200;
/** A line break in a header would let its writer add headers, and so recipients, of their own. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Answers the message's id. */
export async function sendMail({ queue, mail }: Pick<House, 'queue' | 'mail'>, tx: Transaction, order: MailOrder): Promise<string> {
  const { to, subject, html, text, customerId, userId } = order;
  if (!isEmail(to)) throw new AppError('mailAddressInvalid', { address: to });
  if (subject.trim() === '' || subject.length > LONGEST_SUBJECT || CONTROL_CHARACTER.test(subject)) {
    throw new AppError('mailSubjectInvalid', { limit: LONGEST_SUBJECT });
  }
  const id = newId();
  await insertMail(tx, { id, recipient: to, sender: await senderFor(tx, customerId, mail.from), subject, html, text, customerId });
  await queue.enqueue(tx, { kind: 'deliver-mail', payload: { messageId: id }, title: `Email to ${to}`, customerId, userId });
  return id;
}
