import { lastPlace } from '#web/navigation/index.ts';
import { MessageScreen } from './message-screen.tsx';
import { WayBack, WayHome } from './ways-on.tsx';

export function Screen() {
  return (
    <MessageScreen
      picture="letterbox"
      title="This request could not be read"
      text="The link may be incomplete or out of date. Open it again from where it came, or go on from here."
      actions={
        <>
          <WayBack place={lastPlace()} label="Go back" />
          <WayHome />
        </>
      }
    />
  );
}
