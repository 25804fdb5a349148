// Sends a security email: the person learns that a way to sign in to their account changed, and cannot turn these emails off.
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { renderEmail, sendEmail } from '../../emails/index.ts';

const FOOTNOTE = 'You get this email because it concerns the security of your Adstead account.';

interface Recipient {
  to: string;
  customerId: string | null;
  userId: string | null;
}

export async function sendSecurityEmail(
  context: Pick<AppContext, 'queue' | 'emailTransport'>,
  tx: Transaction,
  recipient: Recipient,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  await sendEmail(context, tx, { ...recipient, subject, ...renderEmail({ title: subject, paragraphs, footnote: FOOTNOTE }) });
}
