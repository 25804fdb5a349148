// The header of the order screen, with a link back to the tab in which the items were picked.
import type { OrderType } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/page/page-header.tsx';
import type { ReactNode } from 'react';
import { useCanOpenTabs } from './screen/use-can-open-tabs.ts';

interface OrderHeaderProps {
  orderType: OrderType;
  /** Shown next to the title. */
  primary?: ReactNode;
  secondary?: readonly SecondaryAction[];
}

export function OrderHeader({ orderType, primary, secondary }: OrderHeaderProps) {
  const { tabs, labels } = useDashboard();
  const from = orderType === 'RESOURCES' ? 'resources' : 'listings';
  const opensTabs = useCanOpenTabs();
  const breadcrumbs = opensTabs && tabs.includes(from) ? [{ label: labels[from], to: `dashboard-${from}` }] : [];
  return <PageHeader title="Order" breadcrumbs={breadcrumbs} primary={primary} secondary={secondary} />;
}
