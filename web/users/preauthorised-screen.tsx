// The first and the last screen of the window in which an admin acts as another user: it exchanges the token in the hash for a session,
// and without a token says that acting has ended.
import { call, messageOf, startActing, stopActing } from '#web/client/index.ts';
import { signedIn } from '#web/client/session.ts';
import { useGo } from '#web/navigation/index.ts';
import { ScreenTitle } from '#web/ui/index.ts';
import { Button, Loader } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import classes from './users.module.css';

export function Screen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const go = useGo();
  const [failure, setFailure] = useState<string | null>(null);
  const isStarted = useRef(false);

  useEffect(() => {
    if (token === '' || isStarted.current) return;
    isStarted.current = true;
    stopActing();
    call('enterPreauthorised', { body: { token } }).then(
      ({ user }) => {
        if (user.acting) startActing(user.acting.window);
        signedIn(user);
        void go('dashboard', { replace: true });
      },
      (error: unknown) => setFailure(messageOf(error)),
    );
  }, [token, go]);

  if (token !== '' && failure === null) return <Loader aria-label="Opening the dashboard" m="xl" />;
  return (
    <div className={classes.ended}>
      <IconEyeCheck size={32} stroke={1.5} aria-hidden />
      <ScreenTitle>{failure === null ? 'This session has ended' : 'The dashboard could not be opened'}</ScreenTitle>
      <p>{failure ?? 'You are no longer signed in as another user. Your other windows are not affected.'}</p>
      <Button onClick={leave}>Back to the staff console</Button>
    </div>
  );
}

/** Only a window that a script opened can close itself; any other one goes home with the browser's own session. */
function leave(): void {
  globalThis.close();
  globalThis.location.assign('/');
}
