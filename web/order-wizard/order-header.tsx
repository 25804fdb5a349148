// The header of the order screen, with a link back to the tab in which the items were picked.
import type { OrderType } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/page/page-header.tsx';
import { useCanOpenTabs } from './use-can-open-tabs.ts';

interface OrderHeaderProps {
  orderType: OrderType;
  secondary?: readonly SecondaryAction[];
}

export function OrderHeader({ orderType, secondary }: OrderHeaderProps) {
  const { tabs, labels } = useDashboard();
  const from = orderType === 'RESOURCES' ? 'resources' : 'listings';
  const opensTabs = useCanOpenTabs();
  const breadcrumbs = opensTabs && tabs.includes(from) ? [{ label: labels[from], to: `dashboard-${from}` }] : [];
  return <PageHeader title="Order" breadcrumbs={breadcrumbs} secondary={secondary} />;
}
