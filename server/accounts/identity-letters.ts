// What do people hear by email when another way into their account opens or closes?
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { sendSafetyLetter } from './safety-letter.ts';
import type { UserRecord } from './user-store.ts';

const IF_NOT_YOU = 'If that was not you, set a new password at once and tell your administrator.';

type LetterHouse = Pick<House, 'queue' | 'mail'>;
type IdentityLetter = (house: LetterHouse, tx: Transaction, user: UserRecord, provider: IdentityProviderId, email: string | null) => Promise<void>;

const send = (house: LetterHouse, tx: Transaction, { email, customerId, id }: UserRecord, subject: string, paragraphs: readonly string[]): Promise<void> =>
  sendSafetyLetter(house, tx, { to: email, customerId, userId: id }, subject, paragraphs);

const called = (provider: IdentityProviderId, email: string | null): string =>
  `${PROVIDER_LABELS[provider]} account${email === null ? '' : ` ${email}`}`;

export const sendLinked: IdentityLetter = (house, tx, user, provider, email) =>
  send(house, tx, user, `Your ${PROVIDER_LABELS[provider]} account was linked`, [
    `The ${called(provider, email)} was just linked to your Adstead account. From now on you can sign in with it.`,
    IF_NOT_YOU,
  ]);

export const sendUnlinked: IdentityLetter = (house, tx, user, provider, email) =>
  send(house, tx, user, `Your ${PROVIDER_LABELS[provider]} account was unlinked`, [
    `The ${called(provider, email)} was just unlinked from your Adstead account. It no longer signs you in.`,
    IF_NOT_YOU,
  ]);
