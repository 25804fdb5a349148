// Shows in the top bar that the product's clock is ahead of real time. Renders nothing while it is not.
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { readBoot } from '#web/client/session.ts';
import { exactly } from '#web/ui/index.ts';
import { IconClockUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { aheadText } from './clock-text.ts';
import classes from './twins.module.css';

/** Others see within this time that an admin has moved the clock. */
const POLL_MS = 30_000;

export function Slot() {
  const isSignedIn = useSession() !== null;
  const hasTwins = (readBoot()?.twins ?? []).length > 0;
  const { data } = useQuery({
    ...endpointQuery('readVersion'),
    meta: NO_ERROR_REDIRECT,
    enabled: isSignedIn && hasTwins,
    refetchInterval: POLL_MS,
  });
  const aheadMs = data?.clockAheadMs ?? 0;
  if (aheadMs === 0) return null;
  return (
    <span className={classes.clock} title={`The clock is ahead of real time. It says ${exactly(new Date(Date.now() + aheadMs))}.`}>
      <IconClockUp size={16} stroke={1.75} aria-hidden />
      <span className={classes.clockText}>Clock {aheadText(aheadMs)} ahead</span>
    </span>
  );
}
