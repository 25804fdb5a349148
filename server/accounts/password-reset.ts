// How does a forgotten password become a new one? The link of the email is used in the same transaction; everything that
// was signed in with the old one ends, on every node, and the person is told.
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { revokeSessions } from '../http/revoke-sessions.ts';
import type { House } from '../house.ts';
import { passwordChangedLetter } from './account-letters.ts';
import { forgotLink } from './account-links.ts';
import { hashPassword } from './password.ts';
import { refuseCommonPassword } from './password-list.ts';
import { sendLetter } from './send-account-link.ts';
import { findToken, requireValid, tokenState, useToken } from './token-store.ts';
import { lockUser, updateUser } from './user-store.ts';

export interface PasswordReset {
  token: string;
  password: string;
  address: string;
}

const PURPOSES = ['reset-password'] as const;

export async function resetPassword(house: House, { token, password, address }: PasswordReset): Promise<void> {
  requireValid(tokenState(await findToken(house.db, token), PURPOSES, house.now()), 'invalidResetToken');
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password, address);
  const userId = await house.db.transaction(async (tx) => {
    const used = await useToken(tx, token, PURPOSES, house.now());
    const user = used && (await lockUser(tx, used.userId));
    if (!user) throw new AppError('invalidResetToken');
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? new Date(house.now()) });
    await revokeSessions(tx, [user.id]);
    await recordChange(tx, user.id, {
      area: 'users',
      entity: 'user',
      entityId: user.id,
      customerId: user.customerId,
      action: 'updated',
      after: { password: 'set anew by email' },
    });
    await sendLetter(house, tx, user, passwordChangedLetter({ forgotUrl: forgotLink(house.address, user) }), user.id);
    return user.id;
  });
  house.sessions.forget([userId]);
}
