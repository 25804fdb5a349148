// Loads the dashboard's configuration, shared by everything in the dashboard. For staff it waits until they have chosen a customer.
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import { endpointQuery, useChosenCustomer, useSession } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

export function useDashboardQuery({ enabled = true } = {}): UseQueryResult<CustomerDashboard> {
  const chosen = useChosenCustomer();
  const isKnown = useSession()?.customer !== null || chosen !== null;
  return useQuery({ ...endpointQuery('readCustomerDashboard'), enabled: enabled && isKnown });
}
