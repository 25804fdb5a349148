// Where are orders seen after one was placed? In the dashboard's own tab; sales, who have no tabs, see them in the console.
import { DASHBOARD_ROLES, hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';

export function useGoToOrders(): () => Promise<void> {
  const go = useGo();
  const opensTabs = hasAnyRole(useSession()?.roles ?? [], DASHBOARD_ROLES);
  return () => go(opensTabs ? 'dashboard-orders' : 'orders', { replace: true });
}
