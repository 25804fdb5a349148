// The banner that admins and operations see on every screen while deliveries are stopped. It pushes nothing down: its place is kept from
// the beginning where the last visit had it, and a stop that arrives later floats above the screen until the next one is opened. Its view
// is loaded only when there is a stop, because it is seldom shown and needs the contract of campaigns.
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useRememberedShape } from '#web/ui/text/remembered-shape.ts';
import { IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { STOP_SHAPE } from './stop-shape.ts';
import classes from './stop-banner.module.css';

const StopBannerView = lazy(() => import('./stop-banner-view.tsx').then((module) => ({ default: module.StopBannerView })));

export function StopBanner() {
  const { data, isError } = useQuery({ ...endpointQuery('listDeliveryStops'), meta: NO_ERROR_REDIRECT, retry: false });
  const shape = useRememberedShape(STOP_SHAPE, data?.stops.length === 0 ? '' : undefined) ?? '';
  const isStopped = data ? data.stops.length > 0 : shape !== '';
  const hasPlace = useFromNextScreen(isStopped);
  if (!isStopped) return hasPlace ? <p className={classes.banner}>Deliveries are running again.</p> : null;
  if (data)
    return (
      <Suspense fallback={hasPlace ? <KeptPlace shape={shape} /> : null}>
        <StopBannerView stops={data.stops} isFloating={!hasPlace} />
      </Suspense>
    );
  return hasPlace && !isError ? <KeptPlace shape={shape} /> : null;
}

/** The value as it was when the shown screen was opened. */
function useFromNextScreen<Value>(value: Value): Value {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const [opened, setOpened] = useState({ path, value });
  if (opened.path === path) return opened.value;
  setOpened({ path, value });
  return value;
}

const KeptPlace = ({ shape }: { shape: string }) => (
  <div className={classes.banner} data-kept aria-hidden>
    <IconHandStop size={16} stroke={1.75} />
    <p>{shape}</p>
    <span>Show stops</span>
  </div>
);
