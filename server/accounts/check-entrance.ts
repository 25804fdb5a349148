// May whoever was just recognised come in? Judged once more in the transaction that opens the session, on rows that stay as they
// are until it ends: what ends a person's sessions must not miss the one that is just being opened.
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Shell } from './session-store.ts';
import { lockUserToSignIn } from './user-store.ts';
import type { Entrant } from './user-store.ts';

export function refusalFor({ mayEnter, roles }: Entrant, shell: Shell): 'userNotActive' | 'notForDashboard' | null {
  if (!mayEnter) return 'userNotActive';
  return shell === 'dashboard' && !hasAnyRole(roles, DASHBOARD_ROLES) ? 'notForDashboard' : null;
}

export async function lockEntrant(tx: Transaction, userId: string, shell: Shell): Promise<Entrant> {
  const user = await lockUserToSignIn(tx, userId);
  const refusal = user ? refusalFor(user, shell) : 'userNotActive';
  if (!user || refusal) throw new AppError(refusal ?? 'userNotActive');
  return user;
}
