// How does someone hear that a way into their account was changed? By a letter that nobody can turn off.
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { layOutMail, sendMail } from '../mail/index.ts';

const FOOTNOTE = 'You get this email because it concerns the safety of your Adstead account.';

interface Receiver {
  to: string;
  customerId: string | null;
  userId: string | null;
}

export async function sendSafetyLetter(house: Pick<House, 'queue' | 'mail'>, tx: Transaction, receiver: Receiver, subject: string, paragraphs: readonly string[]): Promise<void> {
  await sendMail(house, tx, { ...receiver, subject, ...layOutMail({ title: subject, paragraphs, footnote: FOOTNOTE }) });
}
