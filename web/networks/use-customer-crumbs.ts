// The breadcrumbs of a screen below a customer: the list of customers, and the customer itself once its name is known.
import { endpointQuery } from '#web/client/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';

export function useCustomerCrumbs(customerId: string): { countryCode: string | null; crumbs: readonly Crumb[] } {
  const { data } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const customer = data ? [{ label: data.name, to: 'customer', params: { customerId } }] : [];
  return { countryCode: data?.country.code ?? null, crumbs: [{ label: 'Customers', to: 'customers' }, ...customer] };
}
