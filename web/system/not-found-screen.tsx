import { lastPlace } from '#web/navigation/index.ts';
import { MessageScreen } from './message-screen.tsx';
import { WayBack, WayHome } from './ways-on.tsx';

export function Screen() {
  return (
    <MessageScreen
      picture="plot"
      title="Nothing stands here"
      text="This address does not exist, or what was here has been removed. Check the address, or go on from here."
      actions={
        <>
          <WayBack place={lastPlace()} label="Go back" />
          <WayHome />
        </>
      }
    />
  );
}
