// The breadcrumbs above a customer's catalogs.
import { endpointQuery } from '#web/client/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';

export function useCustomerCrumbs(customerId: string): readonly Crumb[] {
  const { data } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  return [{ label: 'Customers', to: 'customers' }, ...(data ? [{ label: data.name, to: 'customer-edit', params: { customerId } }] : [])];
}
