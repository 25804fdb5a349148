// Decides whether a user may open a screen (specification 1 §4): a screen with roles requires one of them, others are open to guests.
import type { SessionUser } from '#contract/accounts/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Screen } from './screen.ts';

/** 'missing': this installation has no such screen. */
export type Verdict = 'enter' | 'forbidden' | 'sign-in' | 'missing';

export function guard(screen: Pick<Screen, 'roles' | 'isAvailable'>, user: Pick<SessionUser, 'roles'> | null): Verdict {
  if (screen.roles === 'everyone') return 'enter';
  if (user === null) return 'sign-in';
  if (!hasAnyRole(user.roles, screen.roles)) return 'forbidden';
  return screen.isAvailable?.() === false ? 'missing' : 'enter';
}
