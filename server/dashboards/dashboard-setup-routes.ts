import { dashboardList } from '#contract/dashboards/index.ts';
import type { dashboardSetupEndpoints } from '#contract/dashboards/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { userScope } from '../accounts/index.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { dashboardListSource, dashboardScope, dashboardUserSource, readSetup, removableDashboards } from './dashboard-setup-store.ts';
import { changeDashboard, setUpDashboard } from './save-dashboard.ts';

export const dashboardSetupRoutes: Routes<typeof dashboardSetupEndpoints> = {
  listDashboardSetups: ({ house, actor, query }) => runList(house.db, dashboardListSource, dashboardScope(rowScope(actor)), query),
  readDashboardPageSettings: () => dashboardList,
  createDashboardSetup: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => setUpDashboard(tx, actor, body)),
  readDashboardSetup: async ({ house, actor, params }) => {
    const dashboard = await readSetup(house.db, actor, params.dashboardId);
    if (!dashboard) throw new AppError('notFound');
    return dashboard;
  },
  updateDashboardSetup: ({ house, actor, params, body }) => house.db.transaction((tx) => changeDashboard(tx, actor, params.dashboardId, body)),
  updateNamedDashboardSetup: ({ house, actor, body: { _id, ...change } }) => house.db.transaction((tx) => changeDashboard(tx, actor, _id, change)),
  removeDashboardSetups: ({ house, actor, body }) => removeRows(house.db, actor, removableDashboards, body),
  restoreDashboardSetups: ({ house, actor, body }) => restoreRows(house.db, actor, removableDashboards, body.ids),
  listDashboardUsers: ({ house, actor, query }) => runList(house.db, dashboardUserSource, userScope(actor), query),
};
