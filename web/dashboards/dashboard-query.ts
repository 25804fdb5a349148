// How is the dashboard's configuration asked for? Once for everything that stands in the dashboard, and by staff only once they
// chose whose it is.
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import { endpointQuery, useChosenCustomer, useSession } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

export function useDashboardQuery({ enabled = true } = {}): UseQueryResult<CustomerDashboard> {
  const chosen = useChosenCustomer();
  const isKnown = useSession()?.customer !== null || chosen !== null;
  return useQuery({ ...endpointQuery('readCustomerDashboard'), enabled: enabled && isKnown });
}
