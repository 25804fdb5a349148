// The way to the auto posts of a store.
import type { AutoPost } from '#contract/automation/index.ts';
import type { Crumb } from '#web/ui/page/page-header.tsx';

export const aboveAutoPost = (customerId: string, storeId: string, stored: AutoPost | undefined): Crumb[] => [
  { label: 'Customers', to: 'customers' },
  { label: stored?.customer.name ?? 'Customer', to: 'customer-edit', params: { customerId } },
  { label: 'Stores', to: 'stores', params: { customerId } },
  { label: stored?.name ?? 'Store', to: 'store-edit', params: { customerId, storeId } },
];
