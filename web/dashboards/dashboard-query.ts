// How is the dashboard's configuration asked for? Once for everything that stands in the dashboard, and by staff only once they
// chose whose it is.
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import { endpointQuery, narrowedTo, useChosenCustomer, useSession } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';

export const dashboardQuery = () => endpointQuery('readCustomerDashboard');

/** For the preloads of the dashboard's screens: staff see nobody's until they chose a customer. */
export const isSomeonesDashboard = (): boolean => currentUser()?.customer !== null || narrowedTo() !== null;

export function useDashboardQuery({ enabled = true } = {}): UseQueryResult<CustomerDashboard> {
  const chosen = useChosenCustomer();
  const isKnown = useSession()?.customer !== null || chosen !== null;
  return useQuery({ ...dashboardQuery(), enabled: enabled && isKnown });
}
