// When was a person last in a dashboard? Said on entering one, for those whose hub shows what is new since then.
import type { SessionUser } from '#contract/accounts/index.ts';
import { call } from '#web/client/call.ts';
import { hasSeveralDashboards } from '#web/client/person.ts';
import { useEffect } from 'react';

export function useDashboardVisit(user: SessionUser, customerId: string | undefined): void {
  const isCounted = hasSeveralDashboards(user);
  useEffect(() => {
    // Nobody waits for it, and a visit that could not be noted is no reason to say so.
    if (isCounted && customerId !== undefined) void call('visitDashboard', { body: { customerId } }).catch(() => undefined);
  }, [isCounted, customerId]);
}
