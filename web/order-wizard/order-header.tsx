// The header of the order screen: it names what is ordered for, and links back to the tab in which that was picked.
import type { OrderType } from '#domain/orders/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import type { SecondaryAction } from '#web/ui/page/page-header.tsx';
import type { ReactNode } from 'react';
import { useCanOpenTabs } from './screen/use-can-open-tabs.ts';

interface OrderHeaderProps {
  orderType: OrderType;
  /** What is advertised; empty while it loads, and for a catalog. */
  items?: readonly { title: string }[];
  /** Shown next to the title. */
  primary?: ReactNode;
  secondary?: readonly SecondaryAction[];
}

export function OrderHeader({ orderType, items = [], primary, secondary }: OrderHeaderProps) {
  const { tabs, labels } = useDashboard();
  const from = orderType === 'RESOURCES' ? 'resources' : 'listings';
  const opensTabs = useCanOpenTabs();
  const breadcrumbs = opensTabs && tabs.includes(from) ? [{ label: labels[from], to: `dashboard-${from}` }] : [];
  const title = titleOf(items, labels[from]);
  return <PageHeader title={title} tabTitle={title} breadcrumbs={breadcrumbs} primary={primary} secondary={secondary} />;
}

function titleOf(items: readonly { title: string }[], label: string): string {
  const [only, ...others] = items;
  if (!only) return 'Order';
  return others.length === 0 ? `Order for ${only.title}` : `Order for ${items.length} ${label.toLowerCase()}`;
}
