// Sign-in with Google and Facebook, for staff and dashboard. The buttons are links: the server redirects to the provider and then back
// to the URL that was requested. A note says which providers are local stand-ins.
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { clearReturnUrl, toInternalUrl, readReturnUrl, useScreens } from '#web/navigation/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SignInEntry } from '../sign-in-entries.ts';
import { ProviderMark } from './identity-mark.tsx';
import classes from './identity-buttons.module.css';

interface ProviderButtonsProps {
  entry: SignInEntry;
  /** The URL to open after signing in, from the query of the sign-in link. */
  requestedUrl?: string | undefined;
}

export function ProviderButtons({ entry, requestedUrl }: ProviderButtonsProps) {
  const screens = useScreens();
  const { data, isPending } = useQuery({ ...endpointQuery('readAuthConfig'), meta: NO_ERROR_REDIRECT });
  const target = [requestedUrl, readReturnUrl()].map((url) => toInternalUrl(screens, url)).find(Boolean);
  if (isPending) return <ButtonsSkeleton />;
  const providers = data?.providers ?? [];
  if (providers.length === 0) return null;
  const standIns = providers.filter(({ isTwin }) => isTwin).map(({ label }) => label);
  return (
    <section aria-label="Other ways to sign in" className={classes.providers}>
      <p className={classes.or}>
        <span>or</span>
      </p>
      <div className={classes.buttons}>
        {providers.map(({ provider, label, url }) => (
          <Button
            key={provider}
            component="a"
            href={`${url}?${new URLSearchParams({ shell: entry.name, ...(target && { url: target }) })}`}
            onClick={clearReturnUrl}
            variant="default"
            size="md"
            leftSection={<ProviderMark provider={provider} />}
          >
            {label}
          </Button>
        ))}
      </div>
      {standIns.length > 0 && (
        <p
          className={classes.standIn}
        >{`${standIns.join(' and ')} ${standIns.length === 1 ? 'is in test mode' : 'are in test mode'} on this machine.`}</p>
      )}
    </section>
  );
}

function ButtonsSkeleton() {
  return (
    <div className={classes.providers} aria-hidden>
      <p className={classes.or}>
        <span>or</span>
      </p>
      <div className={classes.buttons}>
        <Skeleton height={42} />
        <Skeleton height={42} />
      </div>
    </div>
  );
}
