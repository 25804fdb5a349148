// Refused, or failed? Both lead here (specification 1 §8): a fault comes with its request id and the way back to what
// was left, a refusal with the last place that was open.
import { useSession } from '#web/client/session.ts';
import { lastPlace, ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { MessageScreen } from './message-screen.tsx';
import { WayBack, WayHome } from './ways-on.tsx';

export function Screen() {
  const note = useLocation({ select: (location) => location.state.note });
  const isSignedIn = useSession() !== null;
  if (note?.requestId) {
    return (
      <MessageScreen
        picture="tools"
        title="Something went wrong"
        text="It is not something you did. What you typed is kept: go back and try again. If it happens again, tell us the request id."
        requestId={note.requestId}
        actions={
          <>
            <WayBack place={note.from} label="Go back" />
            <WayHome />
          </>
        }
      />
    );
  }
  return (
    <MessageScreen
      picture="gate"
      title="You do not have access to this"
      text="Your role does not open this screen. If you need it, ask an administrator to change your role."
      actions={
        <>
          <WayBack place={lastPlace() === note?.from ? null : lastPlace()} label="Go back" />
          <WayHome />
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
