// What does a person see when a screen's own code fails? That it was not them, and the way on.
import { MessageScreen } from '#web/system/message-screen.tsx';
import { Button } from '@mantine/core';

export function CrashScreen() {
  return (
    <MessageScreen
      picture="tools"
      title="This screen stopped working"
      text="It is not something you did. Reload the page; what you typed into a form is kept."
      actions={<Button onClick={() => globalThis.location.reload()}>Reload</Button>}
    />
  );
}
