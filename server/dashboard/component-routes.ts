import type { componentEndpoints } from '#contract/dashboard/index.ts';
import { inDashboardOf } from '#domain/dashboards/index.ts';
import { readDashboard } from '../dashboards/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { countComponents } from './count-components.ts';

export const componentRoutes: Routes<typeof componentEndpoints> = {
  readDashboardComponents: async ({ house, actor, params: { customerId }, query }) => {
    if (query.customerId !== undefined && query.customerId !== customerId) throw new AppError('notFound');
    const inside = inDashboardOf(actor, customerId);
    const dashboard = inside && (await readDashboard(house.db, customerId));
    if (!dashboard) throw new AppError('notFound');
    return countComponents(house.db, inside, dashboard, query);
  },
};
