// Where to, from an error screen? Back to a place that still is one of ours, and home.
import { useSession } from '#web/client/session.ts';
import { ownAddress, PlaceLink, ScreenLink, useScreens } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';

export function WayBack({ place, label }: { place: string | null | undefined; label: string }) {
  const address = ownAddress(useScreens(), place);
  if (!address || address === '/') return null;
  return (
    <Button component={PlaceLink} address={address}>
      {label}
    </Button>
  );
}

export function WayHome() {
  const isSignedIn = useSession() !== null;
  return (
    <Button component={ScreenLink} to="home" variant="default">
      {isSignedIn ? 'Go home' : 'Go to the start'}
    </Button>
  );
}
