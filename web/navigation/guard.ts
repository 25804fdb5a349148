// Decides whether a user may open a screen (specification 1 §4): a screen with roles requires one of them, others are open to guests.
import type { SessionUser } from '#contract/accounts/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Screen } from './screen.ts';

export type Verdict = 'enter' | 'forbidden' | 'sign-in';

export function guard(screen: Pick<Screen, 'roles'>, user: Pick<SessionUser, 'roles'> | null): Verdict {
  if (screen.roles === 'everyone') return 'enter';
  if (user === null) return 'sign-in';
  return hasAnyRole(user.roles, screen.roles) ? 'enter' : 'forbidden';
}
