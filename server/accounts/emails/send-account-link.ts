// Sends people links that prove who they are. The token and the email that carries it are created in one transaction; the token is
// stored nowhere else.
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { sendEmail } from '../../emails/index.ts';
import { inviteEmail, resetPasswordEmail, verificationEmail } from './account-emails.ts';
import type { AccountEmail } from './account-emails.ts';
import { customerEmailContent } from './customer-email-content.ts';
import { inviteLink, resetLink, verifyEmailLink } from './account-links.ts';
import { findUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';
import { issueToken } from './token-store.ts';

export type LinkContext = Pick<AppContext, 'queue' | 'emailTransport' | 'address' | 'config' | 'now' | 'laterModules'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface Invitation {
  user: UserRecord;
  /** Null when the person requested the invitation again. */
  invitedBy: string | null;
}

export async function sendInvitation(context: LinkContext, tx: Transaction, { user, invitedBy }: Invitation): Promise<void> {
  const times = { sentAt: new Date(context.now()), expiresAt: new Date(context.now() + context.config.INVITATION_DAYS * DAY_MS) };
  const token = await issueToken(tx, { purpose: 'invite', userId: user.id, expiresAt: times.expiresAt });
  const inviter = invitedBy === null ? null : await findUser(tx, invitedBy);
  const url = inviteLink(context.address, user, token, times);
  const staffEmail = inviteEmail({
    url,
    inviter: inviter?.displayName ?? null,
    validFor: daysText(context.config.INVITATION_DAYS),
  });
  await sendAccountEmail(
    context,
    tx,
    user,
    (await customerEmailContent(context, tx, 'invite', user, { url, expiresAt: times.expiresAt })) ?? staffEmail,
    invitedBy,
  );
}

/** The password becomes valid once the email is confirmed. */
export async function sendVerification(
  context: LinkContext,
  tx: Transaction,
  user: UserRecord,
  passwordHash: string | null,
): Promise<void> {
  const { INVITATION_DAYS: days } = context.config;
  const expiresAt = new Date(context.now() + days * DAY_MS);
  const token = await issueToken(tx, { purpose: 'verify-email', userId: user.id, expiresAt, passwordHash });
  const url = verifyEmailLink(context.address, user, token);
  const staffEmail = verificationEmail({ url, validFor: daysText(days) });
  await sendAccountEmail(
    context,
    tx,
    user,
    (await customerEmailContent(context, tx, 'activation', user, { url, expiresAt })) ?? staffEmail,
  );
}

export async function sendReset(context: LinkContext, tx: Transaction, user: UserRecord): Promise<void> {
  const { PASSWORD_RESET_MINUTES: minutes } = context.config;
  const expiresAt = new Date(context.now() + minutes * MINUTE_MS);
  const token = await issueToken(tx, { purpose: 'reset-password', userId: user.id, expiresAt });
  const url = resetLink(context.address, user, token);
  const validFor = minutes === 60 ? 'one hour' : `${minutes} minutes`;
  const staffEmail = resetPasswordEmail({ url, validFor });
  await sendAccountEmail(
    context,
    tx,
    user,
    (await customerEmailContent(context, tx, 'passwordReset', user, { url, expiresAt })) ?? staffEmail,
  );
}

export async function sendAccountEmail(
  context: LinkContext,
  tx: Transaction,
  { email, customerId }: Pick<UserRecord, 'email' | 'customerId'>,
  content: AccountEmail,
  causedBy: string | null = null,
): Promise<void> {
  await sendEmail(context, tx, { ...content, to: email, customerId, userId: causedBy });
}

const daysText = (days: number): string => (days === 1 ? 'one day' : `${days} days`);
