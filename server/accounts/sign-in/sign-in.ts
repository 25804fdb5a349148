// Signs a person in with email and password. Failures are counted by account, or separately for browsers that are known for it, and by
// IP address. The answers for known and unknown emails are the same; a success opens a new session.
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { lockSignInUser, signInRefusal } from './check-sign-in.ts';
import { verifyPassword } from './password.ts';
import { withPasswordSlot } from './password-semaphore.ts';
import { insertSession } from './session-store.ts';
import type { Shell } from './session-store.ts';
import { recordSignInAttempt, FAILURE_WINDOW_MINUTES, cancelSignInAttempt } from './sign-in-limit.ts';
import { findUserToSignIn } from '../users/user-store.ts';
import type { SignInUser } from '../users/user-store.ts';

export interface SignInAttempt {
  email: string;
  password: string;
  address: string;
  userAgent: string;
  shell: Shell;
  /** The name under which attempts in a browser that is known for this email are counted; null in any other browser. */
  browser: string | null;
}

type SignInContext = Pick<AppContext, 'db' | 'config' | 'now' | 'passwordCost'>;

/** Returns the token of the new session. */
export async function signIn(context: SignInContext, attempt: SignInAttempt): Promise<string> {
  const { user, attemptId } = await checkCredentials(context, attempt);
  const refusal = signInRefusal(user, attempt.shell);
  if (refusal) {
    await cancelSignInAttempt(context.db, attemptId);
    throw new AppError(refusal);
  }
  return context.db.transaction(async (tx) => {
    const { passwordHash } = await lockSignInUser(tx, user.id, attempt.shell);
    if (passwordHash !== user.passwordHash) throw new AppError('wrongCredentials');
    await cancelSignInAttempt(tx, attemptId);
    return insertSession(tx, context.now(), { user, userAgent: attempt.userAgent, shell: attempt.shell });
  });
}

/** The caller cancels the attempt once the password has proved right, whether or not the person may sign in. */
async function checkCredentials(
  { db, config, now, passwordCost }: SignInContext,
  attempt: SignInAttempt,
): Promise<{ user: SignInUser; attemptId: string }> {
  return withPasswordSlot(attempt.address, async () => {
    const attemptId = await recordSignInAttempt(db, now(), { email: attempt.browser ?? attempt.email, address: attempt.address }, config);
    if (attemptId === null) throw new AppError('tooManySignIns', { minutes: FAILURE_WINDOW_MINUTES });
    const user = await findUserToSignIn(db, attempt.email);
    const isCorrect = await verifyPassword(user?.passwordHash ?? null, attempt.password, passwordCost);
    if (!isCorrect || !user) throw new AppError('wrongCredentials');
    return { user, attemptId };
  });
}
