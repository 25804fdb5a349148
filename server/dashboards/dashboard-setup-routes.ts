import { dashboardList } from '#contract/dashboards/index.ts';
import type { dashboardSetupEndpoints } from '#contract/dashboards/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { usersVisibleTo } from '../accounts/index.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { dashboardListSource, dashboardsVisibleTo, dashboardUserSource, readSetup, removableDashboards } from './dashboard-setup-store.ts';
import { changeDashboard, setUpDashboard } from './save-dashboard.ts';

export const dashboardSetupRoutes: Routes<typeof dashboardSetupEndpoints> = {
  listDashboardSetups: ({ context, actor, query }) => runList(context.db, dashboardListSource, dashboardsVisibleTo(rowScope(actor)), query),
  readDashboardPageSettings: () => dashboardList,
  createDashboardSetup: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => setUpDashboard(tx, actor, body)),
  readDashboardSetup: async ({ context, actor, params }) => {
    const dashboard = await readSetup(context.db, actor, params.dashboardId);
    if (!dashboard) throw new AppError('notFound');
    return dashboard;
  },
  updateDashboardSetup: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeDashboard(tx, actor, params.dashboardId, body)),
  updateNamedDashboardSetup: ({ context, actor, body: { _id, ...change } }) =>
    context.db.transaction((tx) => changeDashboard(tx, actor, _id, change)),
  removeDashboardSetups: ({ context, actor, body }) => removeRows(context.db, actor, removableDashboards, body),
  restoreDashboardSetups: ({ context, actor, body }) => restoreRows(context.db, actor, removableDashboards, body.ids),
  listDashboardUsers: ({ context, actor, query }) => runList(context.db, dashboardUserSource, usersVisibleTo(actor), query),
};
