// How does a person get a link that proves who they are? The token and the email that carries it are made in one
// transaction; the token is nowhere else.
import { eq } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { sendMail } from '../mail/index.ts';
import { inviteLetter, resetPasswordLetter, verifyEmailLetter } from './account-letters.ts';
import type { Letter } from './account-letters.ts';
import { letterOfCustomer } from './letter-of-customer.ts';
import { inviteLink, resetLink, verifyEmailLink } from './account-links.ts';
import { findUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';
import { issueToken } from './token-store.ts';

export type LinkHouse = Pick<House, 'queue' | 'mail' | 'address' | 'config' | 'now'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Invitation {
  user: UserRecord;
  /** Null when it is sent once more because the person asked. */
  invitedBy: string | null;
}

export async function sendInvitation(house: LinkHouse, tx: Transaction, { user, invitedBy }: Invitation): Promise<void> {
  const times = { sentAt: new Date(house.now()), expiresAt: new Date(house.now() + house.config.INVITATION_DAYS * DAY_MS) };
  const token = await issueToken(tx, { purpose: 'invite', userId: user.id, expiresAt: times.expiresAt });
  const inviter = invitedBy === null ? null : await findUser(tx, invitedBy);
  const url = inviteLink(house.address, user, token, times);
  const ours = inviteLetter({
    url,
    inviter: inviter?.displayName ?? null,
    customer: await customerName(tx, user.customerId),
    lasts: daysText(house.config.INVITATION_DAYS),
  });
  await sendLetter(house, tx, user, (await letterOfCustomer(tx, 'invite', user, { url, expiresAt: times.expiresAt })) ?? ours, invitedBy);
}

/** The password counts once the address is confirmed. */
export async function sendVerification(house: LinkHouse, tx: Transaction, user: UserRecord, passwordHash: string | null): Promise<void> {
  const { INVITATION_DAYS: days } = house.config;
  const expiresAt = new Date(house.now() + days * DAY_MS);
  const token = await issueToken(tx, { purpose: 'verify-email', userId: user.id, expiresAt, passwordHash });
  const url = verifyEmailLink(house.address, user, token);
  const whoLetsIn = user.customerId === null ? 'an administrator' : 'someone who runs your office';
  const ours = verifyEmailLetter({ url, lasts: daysText(days), whoLetsIn });
  await sendLetter(house, tx, user, (await letterOfCustomer(tx, 'activation', user, { url, expiresAt })) ?? ours);
}

export async function sendReset(house: LinkHouse, tx: Transaction, user: UserRecord): Promise<void> {
  const { PASSWORD_RESET_MINUTES: minutes } = house.config;
  const expiresAt = new Date(house.now() + minutes * MINUTE_MS);
  const token = await issueToken(tx, { purpose: 'reset-password', userId: user.id, expiresAt });
  const url = resetLink(house.address, user, token);
  const lasts = minutes === 60 ? 'one hour' : `${minutes} minutes`;
  const ours = resetPasswordLetter({ url, lasts });
  await sendLetter(house, tx, user, (await letterOfCustomer(tx, 'passwordReset', user, { url, expiresAt })) ?? ours);
}

export async function sendLetter(
  house: LinkHouse,
  tx: Transaction,
  { email, customerId }: Pick<UserRecord, 'email' | 'customerId'>,
  content: Letter,
  causedBy: string | null = null,
): Promise<void> {
  await sendMail(house, tx, { ...content, to: email, customerId, userId: causedBy });
}

const daysText = (days: number): string => (days === 1 ? 'one day' : `${days} days`);

async function customerName(db: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [customer] = await db.select({ name: customers.name }).from(customers).where(eq(customers.id, id));
  return customer?.name ?? null;
}
