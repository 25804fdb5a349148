// What do people hear by email when staff change how they sign in?
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { unlinkedToo } from './account-letters.ts';
import { sendSafetyLetter } from './safety-letter.ts';
import type { UserRecord } from './user-store.ts';

type Person = Pick<UserRecord, 'id' | 'email' | 'customerId'>;

/** To both addresses: whoever loses an account this way must hear of it. */
export async function sendEmailChanged(house: House, tx: Transaction, person: Person, email: string): Promise<void> {
  const subject = 'Your sign-in email was changed';
  const paragraphs = [
    `An administrator changed the email that you sign in with from ${person.email} to ${email}.`,
    'If you did not expect this, please tell your administrator.',
  ];
  for (const to of [person.email, email]) await sendSafetyLetter(house, tx, { to, customerId: person.customerId, userId: null }, subject, paragraphs);
}

export const sendPasswordSet = (house: House, tx: Transaction, person: Person, unlinked: readonly IdentityProviderId[]): Promise<void> =>
  sendSafetyLetter(house, tx, { to: person.email, customerId: person.customerId, userId: null }, 'Your password was changed', [
    'Your Adstead password was just changed, and everything that was signed in with the old one has ended.',
    ...unlinkedToo(unlinked),
    'If you did not expect this, please tell your administrator.',
  ]);
