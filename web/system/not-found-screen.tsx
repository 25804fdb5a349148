import { lastUrl } from '#web/navigation/index.ts';
import { MessageScreen } from './message-screen.tsx';
import { BackLink, HomeLink } from './error-screen-links.tsx';

export function Screen() {
  return (
    <MessageScreen
      picture="plot"
      title="Nothing stands here"
      text="This address does not exist, or what was here has been removed. Check the address, or go on from here."
      actions={
        <>
          <BackLink place={lastUrl()} label="Go back" />
          <HomeLink />
        </>
      }
    />
  );
}
