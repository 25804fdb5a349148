export {
  CUSTOM_LOGO_ID,
  DASHBOARD_COLUMNS,
  dashboardJoinSql,
  PRESENT_DASHBOARD_COLUMNS,
  presentDashboardJoinSql,
} from './dashboard-join-sql.ts';
export { dashboardRoutes } from './dashboard-routes.ts';
export { dashboardSetupRoutes } from './dashboard-setup-routes.ts';
export { configurationOnce, dashboardChoices, readDashboard } from './dashboard-store.ts';
export { dashboardTemplateRoutes } from './dashboard-template-routes.ts';
export { readDashboardAccess } from './read-dashboard-access.ts';
export type { DashboardAccess } from './read-dashboard-access.ts';
export { requireFeature } from './require-feature.ts';
