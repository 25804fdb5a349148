// Shown when a screen throws while rendering, with a reload button.
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
