// The banner that admins and operations see on every screen while deliveries are stopped.
import { stopTitle } from '#contract/campaigns/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './stop-banner.module.css';

export function StopBanner() {
  const { data } = useQuery({ ...endpointQuery('listDeliveryStops'), meta: NO_ERROR_REDIRECT, retry: false });
  const [first, ...others] = data?.stops ?? [];
  if (!first) return null;
  return (
    <div role="region" aria-label="Deliveries stopped" className={classes.banner}>
      <IconHandStop size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>{stopTitle(first)}</strong>
        {others.length > 0 && ` and ${others.length} more`}: {first.reason}
      </p>
      <ScreenLink to="settings-tab" params={{ tabId: 'deliveries' }}>
        Show stops
      </ScreenLink>
    </div>
  );
}
