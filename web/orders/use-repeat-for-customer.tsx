// Orders again and extensions that staff make for a customer, from the console: they open the wizard in the customer's dashboard. Offered
// to staff who may open that wizard.
import type { Order } from '#contract/orders/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { visibleTabs } from '#domain/dashboards/index.ts';
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import type { RepeatKind } from '#domain/orders/index.ts';
import { durationText } from '#domain/products/index.ts';
import { call, NO_ERROR_REDIRECT, useSession } from '#web/client/index.ts';
import { chooseCustomer } from '#web/client/chosen-customer.ts';
import { ORDER_SCREEN, saveOrderPick } from '#web/dashboard-kit/index.ts';
import { useGo } from '#web/navigation/index.ts';
import type { SecondaryAction } from '#web/ui/page/page-header.tsx';
import { IconCalendarPlus, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { extensionDays } from './extension-days.ts';
import { pickOfRepeat } from './pick-of-repeat.ts';

const ICON = { size: 16, stroke: 1.75 };

export function useRepeatForCustomer(order: Order): SecondaryAction[] {
  const { _id: customerId, name, isActive } = order.customer;
  const roles = useSession()?.roles ?? [];
  const go = useGo();
  const { data: dashboard } = useQuery({
    queryKey: ['dashboards', 'readCustomerDashboard', {}, { customerId }],
    queryFn: ({ signal }) => call('readCustomerDashboard', undefined, { signal, customerId }),
    enabled: isActive && hasAnyRole(roles, ORDERING_ROLES),
    retry: false,
    meta: NO_ERROR_REDIRECT,
  });
  if (!dashboard || !visibleTabs(dashboard.tabs, roles).includes('orders')) return [];
  const repeat = async (kind: RepeatKind): Promise<void> => {
    chooseCustomer({ _id: customerId, name });
    saveOrderPick(customerId, pickOfRepeat(order, kind));
    await go(ORDER_SCREEN);
  };
  const days = extensionDays(order, dashboard);
  const again = { label: 'Order again', icon: <IconRepeat {...ICON} />, run: () => void repeat('again') };
  if (days === null) return [again];
  return [{ label: `Extend by ${durationText(days)}`, icon: <IconCalendarPlus {...ICON} />, run: () => void repeat('extend') }, again];
}
