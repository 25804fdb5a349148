// The customer's name and the breadcrumbs of a template screen.
import { endpointQuery } from '#web/client/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { TemplateKind } from './template-kinds.ts';

export interface TemplateBreadcrumbs {
  /** Empty until it is loaded. */
  customerName: string;
  above: readonly Crumb[];
  list: Crumb;
}

export function useTemplateBreadcrumbs(customerId: string, { title, screens }: TemplateKind, tab = 'published'): TemplateBreadcrumbs {
  const { data } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const customerName = data?.name ?? '';
  if (tab === 'generic') return { customerName, above: [], list: { label: 'Campaign Templates', to: 'template-overview' } };
  return {
    customerName,
    above: [{ label: 'Customers', to: 'customers' }, ...(data ? [{ label: customerName, to: 'customer', params: { customerId } }] : [])],
    list: { label: title, to: screens.list, params: { customerId, selectedTab: tab } },
  };
}
