// Connects the orders tab to the URL. A change of filters or sorting returns to the first page; opening an order does not.
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { useUrlState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { useCallback } from 'react';
import type { DefaultRange } from '../list/order-range.ts';
import { ordersAddress } from './orders-state.ts';
import type { OrdersState } from './orders-state.ts';

export type ChangeOrders = ChangeState<OrdersState>;

export interface OrdersView {
  state: OrdersState;
  defaultRange: DefaultRange;
  change: ChangeOrders;
  open: (orderId: string) => void;
}

export function useOrdersState(): OrdersView {
  const { state, change } = useUrlState(ordersAddress);
  const { controls, customer } = useDashboard().configuration;
  return {
    state,
    defaultRange: { today: dayOfWall(wallTimeAt(Date.now(), customer.timezone)), calendar: controls.calendarDateRange },
    change: useCallback<ChangeOrders>((part, how) => change({ page: 1, opened: '', pays: '', ...part }, how), [change]),
    open: useCallback((opened: string) => change({ opened, pays: '' }), [change]),
  };
}
