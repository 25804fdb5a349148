// May this person come in? Failures are counted by account (or by a browser that is known for it) and by address; answers for
// known and unknown emails are equal; a success opens a fresh session.
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { lockEntrant, refusalFor } from './check-entrance.ts';
import { passwordMatchesNow } from './password.ts';
import { inPasswordTurn } from './password-turns.ts';
import { insertSession } from './session-store.ts';
import type { Shell } from './session-store.ts';
import { beginTry, FAILURE_WINDOW_MINUTES, takeBackTry } from './sign-in-limit.ts';
import { findUserToSignIn } from './user-store.ts';
import type { Entrant } from './user-store.ts';

export interface SignInTry {
  email: string;
  password: string;
  address: string;
  userAgent: string;
  shell: Shell;
  /** What tries in a browser that is known for this email are counted under; null in any other. */
  browser: string | null;
}

/** The token of the new session. */
export async function signIn(house: Pick<House, 'db' | 'config' | 'now'>, attempt: SignInTry): Promise<string> {
  const { user, tryId } = await checkCredentials(house, attempt);
  const refusal = refusalFor(user, attempt.shell);
  if (refusal) {
    await takeBackTry(house.db, tryId);
    throw new AppError(refusal);
  }
  return house.db.transaction(async (tx) => {
    const { passwordHash } = await lockEntrant(tx, user.id, attempt.shell);
    if (passwordHash !== user.passwordHash) throw new AppError('wrongCredentials');
    await takeBackTry(tx, tryId);
    return insertSession(tx, house.now(), { user, userAgent: attempt.userAgent, shell: attempt.shell });
  });
}

/** The right password ends a try, whatever is decided about the person then. */
async function checkCredentials({ db, config, now }: Pick<House, 'db' | 'config' | 'now'>, attempt: SignInTry): Promise<{ user: Entrant; tryId: string }> {
  return inPasswordTurn(attempt.address, async () => {
    const tryId = await beginTry(db, now(), { email: attempt.browser ?? attempt.email, address: attempt.address }, config);
    if (tryId === null) throw new AppError('tooManySignIns', { minutes: FAILURE_WINDOW_MINUTES });
    const user = await findUserToSignIn(db, attempt.email);
    const isRight = await passwordMatchesNow(user?.passwordHash ?? null, attempt.password);
    if (!isRight || !user) throw new AppError('wrongCredentials');
    return { user, tryId };
  });
}
