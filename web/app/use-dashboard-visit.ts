// When was a person last in a dashboard? Said on entering one: the hub shows what is new since then.
import { call } from '#web/client/call.ts';
import { useEffect } from 'react';

export function useDashboardVisit(customerId: string | undefined): void {
  useEffect(() => {
    // Nobody waits for it, and a visit that could not be noted is no reason to say so.
    if (customerId !== undefined) void call('visitDashboard', { body: { customerId } }).catch(() => undefined);
  }, [customerId]);
}
