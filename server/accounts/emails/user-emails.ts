// The emails that people get when their sign-in email or password was changed.
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { unlinkedAccountsNote } from './account-emails.ts';
import { sendSecurityEmail } from './security-email.ts';
import type { UserRecord } from '../users/user-store.ts';

type Person = Pick<UserRecord, 'id' | 'email' | 'customerId'>;

/** Sent to both email addresses, so that a person who loses their account this way is notified. */
export async function sendEmailChanged(context: AppContext, tx: Transaction, person: Person, email: string): Promise<void> {
  const subject = 'Your sign-in email was changed';
  const paragraphs = [
    `An admin changed the email that you sign in with from ${person.email} to ${email}.`,
    'If you did not expect this, please tell your administrator.',
  ];
  for (const to of [person.email, email])
    await sendSecurityEmail(context, tx, { to, customerId: person.customerId, userId: null }, subject, paragraphs);
}

export const sendPasswordSet = (
  context: AppContext,
  tx: Transaction,
  person: Person,
  unlinked: readonly IdentityProviderId[],
): Promise<void> =>
  sendSecurityEmail(context, tx, { to: person.email, customerId: person.customerId, userId: null }, 'Your password was changed', [
    'Your Adstead password was just changed. You have been signed out on all devices.',
    ...unlinkedAccountsNote(unlinked),
    'If you did not expect this, please tell your administrator.',
  ]);
