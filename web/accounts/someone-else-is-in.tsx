// What is said when someone opens the link of another person's email? Who is signed in here, for whom the link is, and the way on.
import type { SessionUser } from '#contract/accounts/index.ts';
import { messageOf } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { nameOf } from '#web/client/person.ts';
import { signedOut } from '#web/client/session.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Door } from './doors.ts';
import { Outcome } from './outcome.tsx';

interface SomeoneElseIsInProps {
  door: Door;
  user: SessionUser;
  /** Whom the link was sent to. */
  email: string;
}

export function SomeoneElseIsIn({ door, user, email }: SomeoneElseIsInProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await call('signOut');
      sessionStorage.clear();
      signedOut();
    } catch (error) {
      setIsLeaving(false);
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <Outcome
      door={door}
      tone="taken"
      title="Someone else is signed in"
      text={
        <>
          This link is for <strong>{email}</strong>, and in this browser {nameOf(user)} is signed in. Sign out to go on with it, or open it in a
          private window to keep both.
        </>
      }
      actions={
        <>
          <Button loading={isLeaving} onClick={() => void leave()}>
            Sign out and go on
          </Button>
          <Button component={ScreenLink} to="home" variant="default">
            Stay signed in
          </Button>
        </>
      }
    />
  );
}
