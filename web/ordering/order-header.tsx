// How does the order screen begin? With the way back to what was picked from.
import type { OrderType } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/page-header.tsx';
import { useOpensTabs } from './use-opens-tabs.ts';

interface OrderHeaderProps {
  orderType: OrderType;
  secondary?: readonly SecondaryAction[];
}

export function OrderHeader({ orderType, secondary }: OrderHeaderProps) {
  const { tabs, labels } = useDashboard();
  const from = orderType === 'RESOURCES' ? 'resources' : 'listings';
  const opensTabs = useOpensTabs();
  const trail = opensTabs && tabs.includes(from) ? [{ label: labels[from], to: `dashboard-${from}` }] : [];
  return <PageHeader title="Order" trail={trail} secondary={secondary} />;
}
