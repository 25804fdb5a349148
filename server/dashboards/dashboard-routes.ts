import type { CustomerDashboard, dashboardEndpoints } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { countryView, customerOfDashboard, scopeToDashboard } from '#domain/dashboards/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import type { AppContext } from '../app-context.ts';
import { readDashboardWithProducts } from './dashboard-store.ts';

export const dashboardRoutes: Routes<typeof dashboardEndpoints> = {
  readCustomerDashboard: ({ context, actor }) => {
    const customerId = customerOfDashboard(actor);
    if (customerId === null) throw new AppError('customerIdRequired');
    return requireDashboard(context, actor, customerId);
  },
  readDashboardHost: async ({ context, actor, params }) => {
    await requireDashboard(context, actor, params.customerId);
    const url = context.address.link('/customer-dashboard');
    return { host: new URL(url).host, url };
  },
  readCountryCoordinates: async ({ context, actor, params }) => {
    const { customer } = await requireDashboard(context, actor, params.customerId);
    const view = countryView(customer.country.code);
    if (!view) throw new AppError('notFound');
    return { countryCode: customer.country.code, ...view };
  },
};

async function requireDashboard(context: AppContext, actor: Actor, customerId: string): Promise<CustomerDashboard> {
  const { db, laterModules } = context;
  const { dashboardProductsSql } = laterModules.dashboards;
  const dashboard = scopeToDashboard(actor, customerId) && (await readDashboardWithProducts(db, customerId, dashboardProductsSql));
  if (!dashboard) throw new AppError('notFound');
  return dashboard;
}
