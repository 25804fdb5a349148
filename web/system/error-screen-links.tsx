// The links of an error screen: back to an internal URL, and home.
import { useSession } from '#web/client/session.ts';
import { toInternalUrl, InternalLink, ScreenLink, useScreens } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';

export function BackLink({ place, label }: { place: string | null | undefined; label: string }) {
  const url = toInternalUrl(useScreens(), place);
  if (!url || url === '/') return null;
  return (
    <Button component={InternalLink} address={url}>
      {label}
    </Button>
  );
}

export function HomeLink() {
  const isSignedIn = useSession() !== null;
  return (
    <Button component={ScreenLink} to="home" variant="default">
      {isSignedIn ? 'Go home' : 'Go to home page'}
    </Button>
  );
}
