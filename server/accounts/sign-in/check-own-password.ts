// Checks a person's own password, before actions that a stolen session must not take and before a sign-up is confirmed. Wrong
// passwords count as failed sign-ins, so that this does not get around their limit.
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { verifyPassword } from './password.ts';
import { withPasswordSlot } from './password-semaphore.ts';
import { recordSignInAttempt, FAILURE_WINDOW_MINUTES, cancelSignInAttempt } from './sign-in-limit.ts';
import type { UserRecord } from '../users/user-store.ts';

export async function refuseWrongPassword(context: AppContext, user: UserRecord, password: string, address: string): Promise<void> {
  if (user.passwordHash === null) throw new AppError('noPasswordYet');
  if (!(await knowsPassword(context, user, password, address))) throw wrongPassword();
}

export async function knowsPassword(
  context: AppContext,
  { email, passwordHash }: Pick<UserRecord, 'email' | 'passwordHash'>,
  password: string,
  address: string,
): Promise<boolean> {
  return withPasswordSlot(address, async () => {
    const attemptId = await recordSignInAttempt(context.db, context.now(), { email, address }, context.config);
    if (attemptId === null) throw new AppError('tooManySignIns', { minutes: FAILURE_WINDOW_MINUTES });
    const isCorrect = await verifyPassword(passwordHash, password, context.passwordCost);
    if (isCorrect) await cancelSignInAttempt(context.db, attemptId);
    return isCorrect;
  });
}

export function wrongPassword(): AppError {
  const { message } = new AppError('wrongPassword');
  return new AppError('wrongPassword', {}, [{ path: 'currentPassword', message }]);
}
