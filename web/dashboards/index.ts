export { CustomerChooser } from './customer-chooser.tsx';
export { useDashboard } from './dashboard-context.ts';
export type { Dashboard } from './dashboard-context.ts';
export { useDashboardQuery } from './dashboard-query.ts';
export { DashboardGate, inDashboard } from './in-dashboard.tsx';
export { OrderFromCatalog } from './order-from-catalog.tsx';
export { keep, keepOrderPick, readKept, readOrderPick } from './order-pick.ts';
export { useOrdering } from './use-ordering.ts';
export type { Ordering } from './use-ordering.ts';
