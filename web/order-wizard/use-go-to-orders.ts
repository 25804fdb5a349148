// Opens the orders after one was placed: in the dashboard's tab, or in the staff console for sales, who cannot open the tabs.
import { useGo } from '#web/navigation/index.ts';
import { useCanOpenTabs } from './use-can-open-tabs.ts';

export function useGoToOrders(): () => Promise<void> {
  const go = useGo();
  const opensTabs = useCanOpenTabs();
  return () => go(opensTabs ? 'dashboard-orders' : 'orders', { replace: true });
}
