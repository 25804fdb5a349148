// How do the orders follow the address? Whatever narrows or sorts them begins them anew; opening one does not.
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { useAddressState } from '#web/navigation/index.ts';
import type { ChangeState } from '#web/navigation/index.ts';
import { useCallback } from 'react';
import type { UsualRange } from '../order-range.ts';
import { ordersAddress } from './orders-state.ts';
import type { OrdersState } from './orders-state.ts';

export type ChangeOrders = ChangeState<OrdersState>;

export interface OrdersPlace {
  state: OrdersState;
  usual: UsualRange;
  change: ChangeOrders;
  open: (orderId: string) => void;
}

export function useOrdersState(): OrdersPlace {
  const { state, change } = useAddressState(ordersAddress);
  const { controls, customer } = useDashboard().configuration;
  return {
    state,
    usual: { today: dayOfWall(wallTimeAt(Date.now(), customer.timezone)), calendar: controls.calendarDateRange },
    change: useCallback<ChangeOrders>((part, how) => change({ page: 1, opened: '', ...part }, how), [change]),
    open: useCallback((opened: string) => change({ opened }), [change]),
  };
}
