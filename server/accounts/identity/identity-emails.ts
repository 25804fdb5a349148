// The emails to people whose account was linked to an account at a provider, or unlinked from one.
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import type { IdentityProviderId } from '#domain/accounts/index.ts';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { sendSecurityEmail } from '../emails/security-email.ts';
import type { UserRecord } from '../users/user-store.ts';

const IF_NOT_YOU = 'If that was not you, set a new password immediately and tell your administrator.';

type EmailContext = Pick<AppContext, 'queue' | 'emailTransport'>;
type SendIdentityEmail = (
  context: EmailContext,
  tx: Transaction,
  user: UserRecord,
  provider: IdentityProviderId,
  email: string | null,
) => Promise<void>;

const send = (
  context: EmailContext,
  tx: Transaction,
  { email, customerId, id }: UserRecord,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> => sendSecurityEmail(context, tx, { to: email, customerId, userId: id }, subject, paragraphs);

const accountLabel = (provider: IdentityProviderId, email: string | null): string =>
  `${PROVIDER_LABELS[provider]} account${email === null ? '' : ` ${email}`}`;

export const sendLinked: SendIdentityEmail = (context, tx, user, provider, email) =>
  send(context, tx, user, `Your ${PROVIDER_LABELS[provider]} account was linked`, [
    `The ${accountLabel(provider, email)} was just linked to your Adstead account. From now on you can sign in with it.`,
    IF_NOT_YOU,
  ]);

export const sendUnlinked: SendIdentityEmail = (context, tx, user, provider, email) =>
  send(context, tx, user, `Your ${PROVIDER_LABELS[provider]} account was unlinked`, [
    `The ${accountLabel(provider, email)} was just unlinked from your Adstead account. It no longer signs you in.`,
    IF_NOT_YOU,
  ]);
