// How does a forgotten password become a new one? The link of the email is used in the same transaction; everything that
// was signed in with the old one ends, on every node, linked accounts too, and the person is told.
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { passwordChangedLetter } from './account-letters.ts';
import { forgotLink } from './account-links.ts';
import { unlinkAll } from './identity-unlink.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './password-list.ts';
import { recordUserChange } from './record-user-change.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { sendLetter } from './send-account-link.ts';
import { findToken, requireValid, tokenState, useToken, voidTokens } from './token-store.ts';
import { lockUser, updateUser } from './user-store.ts';

export interface PasswordReset {
  token: string;
  password: string;
  address: string;
}

const PURPOSES = ['reset-password'] as const;

export async function resetPassword(house: House, { token, password, address }: PasswordReset): Promise<void> {
  const found = await findToken(house.db, token);
  requireValid(tokenState(found, PURPOSES, house.now()), 'invalidResetToken');
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password, address);
  const userId = await house.db.transaction(async (tx) => {
    const user = found && (await lockUser(tx, found.userId));
    const used = await useToken(tx, token, PURPOSES, house.now());
    if (!user || !used) throw new AppError('invalidResetToken');
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? new Date(house.now()) });
    await revokeSessions(tx, [user.id]);
    await voidTokens(tx, [user.id]);
    const unlinked = await unlinkAll(house, tx, user, user.id);
    await recordUserChange(tx, user.id, user, { action: 'updated', after: { password: 'set anew by email' } });
    await sendLetter(house, tx, user, passwordChangedLetter({ forgotUrl: forgotLink(house.address, user), unlinked }), user.id);
    return user.id;
  });
  house.sessions.forget([userId]);
}
