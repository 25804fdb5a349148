// May this person open this screen? Specification 1 §4: a role list needs one of its roles, guests pass everywhere else.
import type { SessionUser } from '#contract/accounts/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Screen } from './screen.ts';

export type Verdict = 'enter' | 'forbidden' | 'sign-in';

export function guard(screen: Pick<Screen, 'roles'>, user: Pick<SessionUser, 'roles'> | null): Verdict {
  if (screen.roles === 'everyone') return 'enter';
  if (user === null) return 'sign-in';
  return hasAnyRole(user.roles, screen.roles) ? 'enter' : 'forbidden';
}
