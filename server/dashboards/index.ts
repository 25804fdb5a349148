export { dashboardRoutes } from './dashboard-routes.ts';
export { createDashboard, readDashboard } from './dashboard-store.ts';
export { requireFeature } from './require-feature.ts';
export { changeDashboard } from './save-dashboard.ts';
