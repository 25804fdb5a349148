import { stopTitle } from '#contract/campaigns/index.ts';
import type { DeliveryStop } from '#contract/campaigns/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { IconHandStop } from '@tabler/icons-react';
import classes from './stop-banner.module.css';

export function StopBannerView({ stops: [first, ...others] }: { stops: readonly DeliveryStop[] }) {
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
