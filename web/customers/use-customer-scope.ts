// A list of all customers that is filtered to one: its title and breadcrumbs name the customer, as those of the customer's other tabs do.
import type { Customer } from '#contract/customers/index.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { useListState } from '#web/list/state/use-list-state.ts';
import { guard, screenById, useScreens } from '#web/navigation/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

interface CustomerScope {
  descriptor: ListDescriptor;
  /** Undefined where the list shows all customers or the reader may not open theirs, and until it is loaded. */
  customer: Customer | undefined;
  breadcrumbs: readonly Crumb[];
}

const NO_CRUMBS: readonly Crumb[] = [];

export function useCustomerScope(list: ListDescriptor): CustomerScope {
  const [{ conditions }] = useListState(list);
  const mayOpen = guard(screenById(useScreens(), 'customer'), useSession()) === 'enter';
  const filter = conditions.find(({ field, operator }) => field === 'customerId' && operator === 'equals');
  const customerId = mayOpen && filter ? String(filter.value) : undefined;
  const { data } = useQuery({
    ...endpointQuery('readCustomer', { params: { customerId: customerId ?? '' } }),
    enabled: customerId !== undefined,
    meta: NO_ERROR_REDIRECT,
  });
  const customer = customerId === undefined ? undefined : data;
  const name = customer?.name;
  const descriptor = useMemo(() => (name === undefined ? list : { ...list, title: `${list.title} of ${name}` }), [list, name]);
  if (customerId === undefined) return { descriptor, customer, breadcrumbs: NO_CRUMBS };
  const crumb = name === undefined ? [] : [{ label: name, to: 'customer', params: { customerId } }];
  return { descriptor, customer, breadcrumbs: [{ label: 'Customers', to: 'customers' }, ...crumb] };
}
