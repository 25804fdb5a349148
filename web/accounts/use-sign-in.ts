// What happens when someone signs in? Specification 1 §4 and 2 §4: follow the server's redirect, let active users in
// and return them to where they wanted to go, and say what the server says otherwise.
import type { SessionUser } from '#contract/accounts/index.ts';
import { ApiError, messageOf } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { signedIn } from '#web/client/session.ts';
import { forgetPlace, locationOf, ownAddress, ownPath, rememberedPlace, useScreens } from '#web/navigation/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

export interface Credentials {
  email: string;
  password: string;
}

export type SignInOutcome = { kind: 'accepted'; message: string } | { kind: 'refused'; message: string; clears: boolean };

export interface SignIn {
  submit: (credentials: Credentials) => Promise<SignInOutcome | null>;
  outcome: SignInOutcome | null;
  isPending: boolean;
}

interface Door {
  endpoint: 'signIn' | 'signInToDashboard';
  /** Where to go when nothing was remembered. */
  home: string;
  /** An address that came with the link to this door. */
  asked?: string;
  /** How long the outcome is shown before moving on. */
  showsOutcomeMs: number;
  /** Whether an inactive user's credentials are cleared. */
  clearsInactive: boolean;
  /** Shown before the first try. */
  openingError?: string;
}

const NOT_ACTIVE = 'User Is Not Active';

export function useSignIn(door: Door): SignIn {
  const router = useRouter();
  const screens = useScreens();
  const [outcome, setOutcome] = useState<SignInOutcome | null>(
    door.openingError ? { kind: 'refused', message: door.openingError, clears: false } : null,
  );
  const [isPending, setPending] = useState(false);

  const enter = async (user: SessionUser): Promise<SignInOutcome> => {
    const accepted = { kind: 'accepted', message: 'You are signed in.' } as const;
    setOutcome(accepted);
    await pause(door.showsOutcomeMs);
    const target = [door.asked, rememberedPlace(), door.home].map((address) => ownAddress(screens, address)).find(Boolean) ?? '/';
    forgetPlace();
    signedIn(user);
    await router.navigate({ ...locationOf(target), replace: true });
    return accepted;
  };

  const attempt = async (credentials: Credentials): Promise<SignInOutcome | null> => {
    const answer = await call(door.endpoint, { body: credentials });
    const onward = answer.redirect ? ownPath(answer.url) : null;
    if (onward) {
      globalThis.location.assign(onward);
      return null;
    }
    if (answer.isActive) return enter(answer.user);
    return { kind: 'refused', message: NOT_ACTIVE, clears: door.clearsInactive };
  };

  const submit = async (credentials: Credentials) => {
    setPending(true);
    setOutcome(null);
    const result = await attempt(credentials).catch((error: unknown) => refusalOf(error, door.clearsInactive));
    setOutcome(result);
    setPending(false);
    return result;
  };
  return { submit, outcome, isPending };
}

const refusalOf = (error: unknown, clearsInactive: boolean): SignInOutcome => ({
  kind: 'refused',
  message: messageOf(error),
  clears: clearsInactive && error instanceof ApiError && error.code === 'userNotActive',
});

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
