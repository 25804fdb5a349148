import { lastUrl } from '#web/navigation/index.ts';
import { MessageScreen } from './message-screen.tsx';
import { BackLink, HomeLink } from './error-screen-links.tsx';

export function Screen() {
  return (
    <MessageScreen
      picture="letterbox"
      title="This request could not be read"
      text="The link may be incomplete or out of date. Open it again from its source, or continue from here."
      actions={
        <>
          <BackLink place={lastUrl()} label="Go back" />
          <HomeLink />
        </>
      }
    />
  );
}
