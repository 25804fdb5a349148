export { DASHBOARD_COLUMNS, dashboardJoinSql } from './dashboard-join-sql.ts';
export { dashboardRoutes } from './dashboard-routes.ts';
export { dashboardSetupRoutes } from './dashboard-setup-routes.ts';
export { readDashboard } from './dashboard-store.ts';
export { dashboardTemplateRoutes } from './dashboard-template-routes.ts';
export { requireFeature } from './require-feature.ts';
