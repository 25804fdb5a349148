import type { resultEndpoints } from '#contract/results/index.ts';
import { scopeToDashboard } from '#domain/dashboards/index.ts';
import { dayAt, overviewDays, statRange } from '#domain/results/index.ts';
import { readDashboardAccess } from '../../dashboards/index.ts';
import { RawJson } from '../../db/lists/raw-json.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { exportStats } from './export-stats.ts';
import { readFigureParts } from './figure-parts.ts';
import { listStats } from './list-stats.ts';
import { listStatus } from './list-status.ts';
import { readCustomerOverview } from './read-customer-overview.ts';
import { readToday } from './read-today.ts';
import { openResults } from './result-view.ts';
import type { ResultView } from './result-view.ts';

export const resultRoutes: Routes<typeof resultEndpoints> = {
  listDashboardCampaigns: async (call) => listStatus(call.context.db, await openResults(call, statRange), call.query),
  // Printed as other lists are: to check each value of the page once more takes a tenth of its time.
  listCampaignStats: async (call) => {
    const view = await openResults(call, statRange);
    refuseHiddenOrder(view, call.query.order.field);
    return new RawJson(Buffer.from(JSON.stringify(await listStats(call.context.db, view, call.query))));
  },
  exportCampaignStats: async (call) => {
    const view = await openResults(call, statRange);
    if (!view.may('exportCampaigns')) throw new AppError('forbidden');
    refuseHiddenOrder(view, call.query.order.field);
    return exportStats(call.context.db, view, call.query);
  },
  readFigureParts: async (call) => readFigureParts(call.context.db, await openResults(call, statRange), call.query),
  readDashboardToday: async ({ context, actor, params: { customerId } }) => {
    const actorInDashboard = scopeToDashboard(actor, customerId);
    const dashboard = actorInDashboard && (await readDashboardAccess(context.db, customerId));
    if (!dashboard) throw new AppError('notFound');
    return readToday(context.db, actorInDashboard, dayAt(context.clock.now(), dashboard.timezone));
  },
  readDashboardOverview: async (call) => readCustomerOverview(call.context.db, await openResults(call, overviewDays)),
};

/** To sort by what a person may not see would tell its order. */
function refuseHiddenOrder({ seesSpend }: ResultView, field: string): void {
  if (field === 'costPerVideoView' && !seesSpend) throw new AppError('forbidden');
}
