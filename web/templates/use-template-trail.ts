// Whose templates are these, and where does the way back lead?
import { endpointQuery } from '#web/client/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { TemplateKind } from './template-kinds.ts';

export interface TemplateTrail {
  /** Empty until it is known. */
  customerName: string;
  above: readonly Crumb[];
  list: Crumb;
}

export function useTemplateTrail(customerId: string, { title, screens }: TemplateKind, tab = 'published'): TemplateTrail {
  const { data } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const customerName = data?.name ?? '';
  if (tab === 'generic') return { customerName, above: [], list: { label: 'Campaign Templates', to: 'template-overview' } };
  return {
    customerName,
    above: [
      { label: 'Customers', to: 'customers' },
      ...(data ? [{ label: customerName, to: 'customer-edit', params: { customerId } }] : []),
    ],
    list: { label: title, to: screens.list, params: { customerId, selectedTab: tab } },
  };
}
