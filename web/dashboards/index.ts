export { CustomerChooser } from './customer-chooser.tsx';
export { useDashboard } from './dashboard-context.ts';
export type { Dashboard } from './dashboard-context.ts';
export { useDashboardQuery } from './dashboard-query.ts';
export { DashboardGate, inDashboard } from './in-dashboard.tsx';
