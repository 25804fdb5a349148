// Caches a dashboard's configuration in the tab, so that colours and layout do not change while it is loaded again.
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';
import { useEffect, useMemo } from 'react';

const keyOf = (customerId: string): string => `adstead.dashboard.${customerId}`;

/** `dashboard` once it has loaded, otherwise this customer's cached one. */
export function useRememberedDashboard(
  customerId: string | undefined,
  dashboard: CustomerDashboard | undefined,
): CustomerDashboard | undefined {
  useEffect(() => {
    if (dashboard) writeSessionItem(keyOf(dashboard.customer._id), dashboard);
  }, [dashboard]);
  const cached = useMemo(
    () => (customerId === undefined ? null : readSessionItem<CustomerDashboard | null>(keyOf(customerId), null)),
    [customerId],
  );
  return dashboard ?? cached ?? undefined;
}
