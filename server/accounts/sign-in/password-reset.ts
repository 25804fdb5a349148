// Resets a forgotten password. The token of the emailed link is used in the same transaction; all sessions end on every node, linked
// accounts are unlinked, and the person is notified by email.
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { passwordChangedEmail } from '../emails/account-emails.ts';
import { forgotLink } from '../emails/account-links.ts';
import { unlinkAll } from '../identity/identity-unlink.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './password-list.ts';
import { recordUserChange } from '../users/record-user-change.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { sendAccountEmail } from '../emails/send-account-link.ts';
import { findToken, requireValid, tokenState, useToken, voidTokens } from '../emails/token-store.ts';
import { lockUser, updateUser } from '../users/user-store.ts';

export interface PasswordReset {
  token: string;
  password: string;
  address: string;
}

const PURPOSES = ['reset-password'] as const;

export async function resetPassword(context: AppContext, { token, password, address }: PasswordReset): Promise<void> {
  const found = await findToken(context.db, token);
  requireValid(tokenState(found, PURPOSES, context.now()), 'invalidResetToken');
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password, { cost: context.passwordCost, client: address });
  const userId = await context.db.transaction(async (tx) => {
    const user = found && (await lockUser(tx, found.userId));
    const used = await useToken(tx, token, PURPOSES, context.now());
    if (!user || !used) throw new AppError('invalidResetToken');
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? new Date(context.now()) });
    await revokeSessions(tx, [user.id]);
    await voidTokens(tx, [user.id]);
    const unlinked = await unlinkAll(context, tx, user, user.id);
    await recordUserChange(tx, user.id, user, { action: 'updated', after: { password: 'reset by email' } });
    await sendAccountEmail(context, tx, user, passwordChangedEmail({ forgotUrl: forgotLink(context.address, user), unlinked }), user.id);
    return user.id;
  });
  context.sessions.forget([userId]);
}
