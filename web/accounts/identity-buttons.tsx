// Other ways in, on both doors. The buttons are links: the server leads to the provider and back to where the person wanted
// to go. Where a stand-in answers, that is said.
import { endpointQuery, QUIETLY } from '#web/client/index.ts';
import { forgetPlace, ownAddress, rememberedPlace, useScreens } from '#web/navigation/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Door } from './doors.ts';
import { ProviderMark } from './identity-mark.tsx';
import classes from './identity-buttons.module.css';

interface ProviderButtonsProps {
  door: Door;
  /** An address that came with the link to this door. */
  asked?: string | undefined;
}

export function ProviderButtons({ door, asked }: ProviderButtonsProps) {
  const screens = useScreens();
  const { data, isPending } = useQuery({ ...endpointQuery('readAuthConfig'), meta: QUIETLY });
  const target = [asked, rememberedPlace()].map((address) => ownAddress(screens, address)).find(Boolean);
  if (isPending) return <ButtonsSkeleton />;
  const providers = data?.providers ?? [];
  if (providers.length === 0) return null;
  const standIns = providers.filter(({ isTwin }) => isTwin).map(({ label }) => label);
  return (
    <section aria-label="Other ways to sign in" className={classes.ways}>
      <p className={classes.or}>
        <span>or</span>
      </p>
      <div className={classes.buttons}>
        {providers.map(({ provider, label, url }) => (
          <Button
            key={provider}
            component="a"
            href={`${url}?${new URLSearchParams({ shell: door.name, ...(target && { url: target }) })}`}
            onClick={forgetPlace}
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
        >{`${standIns.join(' and ')} ${standIns.length === 1 ? 'is a stand-in' : 'are stand-ins'} on this machine.`}</p>
      )}
    </section>
  );
}

function ButtonsSkeleton() {
  return (
    <div className={classes.ways} aria-hidden>
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
