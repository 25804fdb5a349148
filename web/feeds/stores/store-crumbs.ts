// The breadcrumbs from a customer to its stores.
import type { Crumb } from '#web/ui/index.ts';

export const aboveStores = (customerId: string, name: string | undefined): Crumb[] => [
  { label: 'Customers', to: 'customers' },
  { label: name ?? 'Customer', to: 'customer', params: { customerId } },
];

export const storesCrumb = (customerId: string): Crumb => ({ label: 'Stores', to: 'stores', params: { customerId } });
