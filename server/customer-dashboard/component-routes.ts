import type { componentEndpoints } from '#contract/customer-dashboard/index.ts';
import { scopeToDashboard } from '#domain/dashboards/index.ts';
import { readDashboard } from '../dashboards/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { countComponents } from './count-components.ts';

export const componentRoutes: Routes<typeof componentEndpoints> = {
  readDashboardComponents: async ({ context, actor, params: { customerId }, query }) => {
    if (query.customerId !== undefined && query.customerId !== customerId) throw new AppError('notFound');
    const actorInDashboard = scopeToDashboard(actor, customerId);
    const dashboard = actorInDashboard && (await readDashboard(context.db, customerId));
    if (!dashboard) throw new AppError('notFound');
    return countComponents(context, actorInDashboard, dashboard, query);
  },
};
