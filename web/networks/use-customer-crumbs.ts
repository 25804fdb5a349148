// The breadcrumbs of a screen below a customer: the list of customers, and the customer itself once its name is known.
import { endpointQuery } from '#web/client/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';

interface CustomerCrumbs {
  /** Undefined until it is loaded. */
  name: string | undefined;
  countryCode: string | null;
  crumbs: readonly Crumb[];
}

export function useCustomerCrumbs(customerId: string): CustomerCrumbs {
  const { data } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const customer = data ? [{ label: data.name, to: 'customer', params: { customerId } }] : [];
  return {
    name: data?.name,
    countryCode: data?.country.code ?? null,
    crumbs: [{ label: 'Customers', to: 'customers' }, ...customer],
  };
}
