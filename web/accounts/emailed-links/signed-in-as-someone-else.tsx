// Shown when a link from an email is opened in a browser where someone else is signed in: sign out and continue, or stay signed in.
import type { SessionUser } from '#contract/accounts/index.ts';
import { messageOf } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { nameOf } from '#web/client/person.ts';
import { signedOut } from '#web/client/session.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SignInEntry } from '../sign-in-entries.ts';
import { Outcome } from './outcome.tsx';

interface SignedInAsSomeoneElseProps {
  entry: SignInEntry;
  user: SessionUser;
  /** The email that the link was sent to. */
  email: string;
}

export function SignedInAsSomeoneElse({ entry, user, email }: SignedInAsSomeoneElseProps) {
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async (): Promise<void> => {
    setIsSigningOut(true);
    try {
      await call('signOut');
      sessionStorage.clear();
      signedOut();
    } catch (error) {
      setIsSigningOut(false);
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <Outcome
      entry={entry}
      tone="taken"
      title="Someone else is signed in"
      text={
        <>
          This link is for <strong>{email}</strong>, but this browser is signed in as {nameOf(user)}. Sign out to continue, or open the link
          in a private window.
        </>
      }
      actions={
        <>
          <Button loading={isSigningOut} onClick={() => void signOut()}>
            Sign out and continue
          </Button>
          <Button component={ScreenLink} to="home" variant="default">
            Stay signed in
          </Button>
        </>
      }
    />
  );
}
