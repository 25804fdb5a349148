// Where are orders seen after one was placed? In the dashboard's own tab; sales, who have no tabs, see them in the console.
import { useGo } from '#web/navigation/index.ts';
import { useOpensTabs } from './use-opens-tabs.ts';

export function useGoToOrders(): () => Promise<void> {
  const go = useGo();
  const opensTabs = useOpensTabs();
  return () => go(opensTabs ? 'dashboard-orders' : 'orders', { replace: true });
}
