// Checks that a person who has proved their identity may sign in. The check is repeated in the transaction that opens the session, on
// locked rows: a change that ends a person's sessions must not miss the one that is just being opened.
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { Shell } from './session-store.ts';
import { lockUserToSignIn } from '../users/user-store.ts';
import type { SignInUser } from '../users/user-store.ts';

export function signInRefusal({ maySignIn, roles }: SignInUser, shell: Shell): 'userNotActive' | 'notForDashboard' | null {
  if (!maySignIn) return 'userNotActive';
  return shell === 'dashboard' && !hasAnyRole(roles, DASHBOARD_ROLES) ? 'notForDashboard' : null;
}

export async function lockSignInUser(tx: Transaction, userId: string, shell: Shell): Promise<SignInUser> {
  const user = await lockUserToSignIn(tx, userId);
  const refusal = user ? signInRefusal(user, shell) : 'userNotActive';
  if (!user || refusal) throw new AppError(refusal ?? 'userNotActive');
  return user;
}
