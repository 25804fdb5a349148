// What becomes of a forgotten password, or of an invitation that was asked for once more? Whoever asks gets the same
// answer after the same work, known or not: everything that depends on it happens here, afterwards, in a job.
import { z } from 'zod';
import type { Transaction } from '../db/connection.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { sendInvitation, sendReset, sendVerification } from './send-account-link.ts';
import type { LinkHouse } from './send-account-link.ts';
import { findUnusedToken } from './token-store.ts';
import { findUserByEmail } from './user-store.ts';
import type { UserRecord } from './user-store.ts';

const accountRequest = z.strictObject({ email: z.string(), wants: z.enum(['new-password', 'invitation']) });
export type AccountRequest = z.infer<typeof accountRequest>;

export const answerAccountRequest = jobKind({
  id: 'account-request',
  payload: accountRequest,
  retries: 5,
  timeoutSeconds: 60,
  concurrency: 2,
  async handle({ payload, house, write }) {
    await write(async (tx) => {
      const user = await findUserByEmail(tx, payload.email);
      if (user) await answer(house, tx, user, payload.wants);
    });
  },
});

async function answer(house: LinkHouse, tx: Transaction, user: UserRecord, wants: AccountRequest['wants']): Promise<void> {
  if (user.passwordHash === null && !user.isActive) return sendUnfinished(house, tx, user);
  if (wants === 'new-password') await sendReset(house, tx, user);
}

/** Who never came in gets the email that they never used. */
async function sendUnfinished(house: LinkHouse, tx: Transaction, user: UserRecord): Promise<void> {
  if (await findUnusedToken(tx, user.id, 'invite')) return sendInvitation(house, tx, { user, invitedBy: null });
  const signUp = await findUnusedToken(tx, user.id, 'verify-email');
  if (signUp) await sendVerification(house, tx, user, signUp.passwordHash);
}
