// The screen for refused access and for faults (specification 1 §8). A fault shows its request id and links back to the
// screen that failed; refused access links to the last screen that was open.
import { useSession } from '#web/client/session.ts';
import { lastUrl, ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { MessageScreen } from './message-screen.tsx';
import { BackLink, HomeLink } from './error-screen-links.tsx';

export function Screen() {
  const note = useLocation({ select: (location) => location.state.note });
  const isSignedIn = useSession() !== null;
  if (note?.requestId) {
    return (
      <MessageScreen
        picture="tools"
        title="Something went wrong"
        text="This is our fault. Your changes are kept: go back and try again. If it happens again, send us the request ID."
        requestId={note.requestId}
        actions={
          <>
            <BackLink place={note.from} label="Go back" />
            <HomeLink />
          </>
        }
      />
    );
  }
  return (
    <MessageScreen
      picture="gate"
      title="You do not have access to this"
      text="Your role has no access to this screen. If you need it, ask an admin."
      actions={
        <>
          <BackLink place={lastUrl() === note?.from ? null : lastUrl()} label="Go back" />
          <HomeLink />
          {!isSignedIn && (
            <Button component={ScreenLink} to="sign-in">
              Sign in
            </Button>
          )}
        </>
      }
    />
  );
}
