// The banner that admins and operations see on every screen while deliveries are stopped. Its view is loaded only then, because it is
// seldom shown and needs the contract of campaigns.
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

const StopBannerView = lazy(() => import('./stop-banner-view.tsx').then((module) => ({ default: module.StopBannerView })));

export function StopBanner() {
  const { data } = useQuery({ ...endpointQuery('listDeliveryStops'), meta: NO_ERROR_REDIRECT, retry: false });
  const stops = data?.stops ?? [];
  if (stops.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StopBannerView stops={stops} />
    </Suspense>
  );
}
