// What do people hear by email when staff change how they sign in?
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { layOutMail, sendMail } from '../mail/index.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { unlinkedToo } from './account-letters.ts';
import type { UserRecord } from './user-store.ts';

const FOOTNOTE = 'You get this email because it concerns the safety of your Adstead account.';

type Person = Pick<UserRecord, 'id' | 'email' | 'customerId'>;

async function send(
  house: House,
  tx: Transaction,
  person: Person,
  to: string,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  const mail = layOutMail({ title: subject, paragraphs, footnote: FOOTNOTE });
  await sendMail(house, tx, { to, subject, ...mail, customerId: person.customerId, userId: null });
}

/** To both addresses: whoever loses an account this way must hear of it. */
export async function sendEmailChanged(house: House, tx: Transaction, person: Person, email: string): Promise<void> {
  const subject = 'Your sign-in email was changed';
  const paragraphs = [
    `An administrator changed the email that you sign in with from ${person.email} to ${email}.`,
    'If you did not expect this, please tell your administrator.',
  ];
  for (const to of [person.email, email]) await send(house, tx, person, to, subject, paragraphs);
}

export const sendPasswordSet = (house: House, tx: Transaction, person: Person, unlinked: readonly IdentityProviderId[]): Promise<void> =>
  send(house, tx, person, person.email, 'Your password was changed', [
    'Your Adstead password was just changed, and everything that was signed in with the old one has ended.',
    ...unlinkedToo(unlinked),
    'If you did not expect this, please tell your administrator.',
  ]);
