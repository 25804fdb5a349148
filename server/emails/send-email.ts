// Sends an email: it is stored in the transaction of what causes it, together with the job that delivers it. So there is no email about a
// change that was rolled back, and none is lost.
import { isEmail } from '#domain/email-address/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { namedSender, senderFor } from './customer-transport.ts';
import type { RenderedEmail } from './email-layout.ts';
import { insertEmail } from './email-store.ts';

export interface OutgoingEmail extends RenderedEmail {
  to: string;
  subject: string;
  customerId: string | null;
  /** Who caused it; null when a schedule did. */
  userId: string | null;
  /** Shown as the sender where the customer has set none. */
  senderName?: string;
  /** The order whose timeline shows it, and which of its emails it is. */
  order?: { id: string; email: string };
}

const LONGEST_SUBJECT = 200;
/** A line break in a header would let its writer add headers, and so recipients, of their own. */
const CONTROL_CHARACTER = /\p{Cc}/u;

/** Returns the email's id. */
export async function sendEmail(
  { queue, emailTransport }: Pick<AppContext, 'queue' | 'emailTransport'>,
  tx: Transaction,
  email: OutgoingEmail,
): Promise<string> {
  const { to, subject, html, text, customerId, userId, order, senderName = '' } = email;
  if (!isEmail(to)) throw new AppError('emailAddressInvalid', { address: to });
  if (subject.trim() === '' || subject.length > LONGEST_SUBJECT || CONTROL_CHARACTER.test(subject)) {
    throw new AppError('emailSubjectInvalid', { limit: LONGEST_SUBJECT });
  }
  const id = newId();
  await insertEmail(tx, {
    id,
    recipient: to,
    sender: await senderFor(tx, customerId, namedSender(senderName, emailTransport.from)),
    subject,
    html,
    text,
    customerId,
    orderId: order?.id ?? null,
    orderEmail: order?.email ?? null,
  });
  await queue.enqueue(tx, { kind: 'deliver-email', payload: { messageId: id }, title: `Email to ${to}`, customerId, userId });
  return id;
}
