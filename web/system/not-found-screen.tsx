import { lastUrl } from '#web/navigation/index.ts';
import { MessageScreen } from './message-screen.tsx';
import { BackLink, HomeLink } from './error-screen-links.tsx';

export function Screen() {
  return (
    <MessageScreen
      picture="plot"
      title="There is nothing at this address"
      text="The page does not exist or has been removed. Check the address, or continue from here."
      actions={
        <>
          <BackLink place={lastUrl()} label="Go back" />
          <HomeLink />
        </>
      }
    />
  );
}
