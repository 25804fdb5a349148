import type { CustomerDashboard, dashboardEndpoints } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { countryView, customerOfDashboard, inDashboardOf } from '#domain/dashboards/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import type { House } from '../house.ts';
import { readDashboard } from './dashboard-store.ts';

export const dashboardRoutes: Routes<typeof dashboardEndpoints> = {
  readCustomerDashboard: ({ house, actor }) => {
    const customerId = customerOfDashboard(actor);
    if (customerId === null) throw new AppError('customerIdRequired');
    return requireDashboard(house, actor, customerId);
  },
  readDashboardHost: async ({ house, actor, params }) => {
    await requireDashboard(house, actor, params.customerId);
    const url = house.address.link('/customer-dashboard');
    return { host: new URL(url).host, url };
  },
  readCountryCoordinates: async ({ house, actor, params }) => {
    const { customer } = await requireDashboard(house, actor, params.customerId);
    const view = countryView(customer.country.code);
    if (!view) throw new AppError('notFound');
    return { countryCode: customer.country.code, ...view };
  },
};

async function requireDashboard(house: House, actor: Actor, customerId: string): Promise<CustomerDashboard> {
  const dashboard = inDashboardOf(actor, customerId) && (await readDashboard(house.db, customerId));
  if (!dashboard) throw new AppError('notFound');
  return dashboard;
}
