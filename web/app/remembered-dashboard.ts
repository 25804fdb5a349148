// How does a dashboard look before it is known how it is set up? As it did the last time in this tab, so that nothing changes its
// colour or its place while a page loads.
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import { readSessionItem, writeSessionItem } from '#web/client/tab-store.ts';
import { useEffect, useMemo } from 'react';

const keyOf = (customerId: string): string => `adstead.dashboard.${customerId}`;

/** `dashboard` while it is there, else the remembered one of this customer. */
export function useRememberedDashboard(customerId: string | undefined, dashboard: CustomerDashboard | undefined): CustomerDashboard | undefined {
  useEffect(() => {
    if (dashboard) writeSessionItem(keyOf(dashboard.customer._id), dashboard);
  }, [dashboard]);
  const remembered = useMemo(() => (customerId === undefined ? null : readSessionItem<CustomerDashboard | null>(keyOf(customerId), null)), [customerId]);
  return dashboard ?? remembered ?? undefined;
}
