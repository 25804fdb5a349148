import { stopTitle } from '#contract/campaigns/index.ts';
import type { DeliveryStop } from '#contract/campaigns/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { useRememberedShape } from '#web/ui/text/remembered-shape.ts';
import { IconHandStop } from '@tabler/icons-react';
import { STOP_SHAPE } from './stop-shape.ts';
import classes from './stop-banner.module.css';

interface StopBannerViewProps {
  stops: readonly DeliveryStop[];
  isFloating: boolean;
}

export function StopBannerView({ stops: [first, ...others], isFloating }: StopBannerViewProps) {
  const title = first ? stopTitle(first) : '';
  const more = `${others.length > 0 ? ` and ${others.length} more` : ''}: ${first?.reason}`;
  useRememberedShape(STOP_SHAPE, title + more);
  if (!first) return null;
  return (
    <div role="region" aria-label="Deliveries stopped" className={classes.banner} data-floating={isFloating || undefined}>
      <IconHandStop size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>{title}</strong>
        {more}
      </p>
      <ScreenLink to="settings-tab" params={{ tabId: 'deliveries' }}>
        Show stops
      </ScreenLink>
    </div>
  );
}
