// Does this person know their own password? Asked before what a stolen session must not do, and before a sign-up counts; wrong
// answers count as failed sign-ins, so that nothing is a way around that limit.
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { passwordMatchesNow } from './password.ts';
import { inPasswordTurn } from './password-turns.ts';
import { beginTry, FAILURE_WINDOW_MINUTES, takeBackTry } from './sign-in-limit.ts';
import type { UserRecord } from './user-store.ts';

export async function refuseWrongPassword(house: House, user: UserRecord, password: string, address: string): Promise<void> {
  if (user.passwordHash === null) throw new AppError('noPasswordYet');
  if (!(await knowsPassword(house, user, password, address))) throw wrongPassword();
}

export async function knowsPassword(house: House, { email, passwordHash }: Pick<UserRecord, 'email' | 'passwordHash'>, password: string, address: string): Promise<boolean> {
  return inPasswordTurn(address, async () => {
    const tryId = await beginTry(house.db, house.now(), { email, address }, house.config);
    if (tryId === null) throw new AppError('tooManySignIns', { minutes: FAILURE_WINDOW_MINUTES });
    const isRight = await passwordMatchesNow(passwordHash, password);
    if (isRight) await takeBackTry(house.db, tryId);
    return isRight;
  });
}

export function wrongPassword(): AppError {
  const { message } = new AppError('wrongPassword');
  return new AppError('wrongPassword', {}, [{ path: 'currentPassword', message }]);
}
