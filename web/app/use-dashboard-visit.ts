// Records a visit when a dashboard opens. The hub shows what is new since the last one.
import { call } from '#web/client/call.ts';
import { useEffect } from 'react';

export function useDashboardVisit(customerId: string | undefined): void {
  useEffect(() => {
    // A failure is ignored: the visit only affects what the hub marks as new.
    if (customerId !== undefined) void call('visitDashboard', { body: { customerId } }).catch(() => undefined);
  }, [customerId]);
}
