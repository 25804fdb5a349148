// Checks a password that belongs to no user, such as that of an FTP account, within the limits of failed sign-ins.
import type { AppContext } from '../../app-context.ts';
import { withPasswordSlot } from './password-semaphore.ts';
import { verifyPassword } from './password.ts';
import { cancelSignInAttempt, recordSignInAttempt } from './sign-in-limit.ts';

interface Attempt {
  /** The name under which failures are counted, such as 'ftp:kauri'. */
  name: string;
  /** The block of IP addresses that the caller may have. */
  address: string;
  password: string;
  /** Null where there is no such account, which takes as long as a wrong password. */
  storedHash: string | null;
}

export function checkLimitedPassword(
  { db, now, config, passwordCost }: Pick<AppContext, 'db' | 'now' | 'config' | 'passwordCost'>,
  { name, address, password, storedHash }: Attempt,
): Promise<'right' | 'wrong' | 'limited'> {
  return withPasswordSlot(address, async () => {
    const attemptId = await recordSignInAttempt(db, now(), { email: name, address }, config);
    if (attemptId === null) return 'limited';
    if (!(await verifyPassword(storedHash, password, passwordCost))) return 'wrong';
    await cancelSignInAttempt(db, attemptId);
    return 'right';
  });
}
