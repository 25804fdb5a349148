// Handles requests for a new password or for another invitation, in a job. The HTTP answer and its timing are the same whether or not
// the email has an account; everything that depends on the account happens here, afterwards.
import type { Transaction } from '../../db/connection.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobPayload } from '../../jobs/job-payloads.ts';
import { sendInvitation, sendReset, sendVerification } from './send-account-link.ts';
import type { LinkContext } from './send-account-link.ts';
import { findUnusedToken } from './token-store.ts';
import { findUserByEmail } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';

export type AccountRequest = JobPayload<'account-request'>;

export const answerAccountRequest = jobKind({
  id: 'account-request',
  retries: 5,
  timeoutSeconds: 60,
  concurrency: 2,
  async handle({ payload, context, write }) {
    await write(async (tx) => {
      const user = await findUserByEmail(tx, payload.email);
      if (user) await sendRequestedEmail(context, tx, user, payload.wants);
    });
  },
});

async function sendRequestedEmail(context: LinkContext, tx: Transaction, user: UserRecord, wants: AccountRequest['wants']): Promise<void> {
  if (user.passwordHash === null && !user.isActive) return resendActivation(context, tx, user);
  if (wants === 'new-password') await sendReset(context, tx, user);
}

/** Someone whose account was never activated gets their invitation or confirmation email again. */
async function resendActivation(context: LinkContext, tx: Transaction, user: UserRecord): Promise<void> {
  if (await findUnusedToken(tx, user.id, 'invite')) return sendInvitation(context, tx, { user, invitedBy: null });
  const signUp = await findUnusedToken(tx, user.id, 'verify-email');
  if (signUp) await sendVerification(context, tx, user, signUp.passwordHash);
}
