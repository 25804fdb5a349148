// The tabs that a dashboard can show. A tab of the configuration without an entry here is not built yet and is left out. Modules add
// theirs as a file that exports `Tab`.
import type { EndpointName } from '#contract/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { TabCode } from '#domain/dashboards/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { AnyQuery } from '#web/navigation/index.ts';
import type { ComponentType } from 'react';
import { officesQuery } from './offices-query.ts';

export interface TabScreen {
  code: TabCode;
  /** The URL; as in the specification where it names one. */
  path: `/customer-dashboard/${string}`;
  /** URLs with this prefix belong to the tab, such as the form of one of its rows. */
  pathPrefix: `/customer-dashboard/${string}`;
  /** The roles that may open it; every dashboard role if absent. */
  roles?: readonly Role[];
  /** The calls it makes when it opens, besides the configuration. */
  loads: readonly EndpointName[];
  load: () => Promise<{ Tab: ComponentType }>;
  preload?: () => readonly AnyQuery[];
}

export const tabScreens: readonly TabScreen[] = [
  {
    code: 'overview',
    path: '/customer-dashboard/overview',
    pathPrefix: '/customer-dashboard/overview',
    loads: ['listOffices', 'readDashboardComponents', 'readDashboardToday', 'readDashboardOverview', 'listLinkedAccounts'],
    load: async () => {
      const [{ overviewTab }, { DashboardToday }, { OverviewResults }] = await Promise.all([
        import('./overview-tab.tsx'),
        import('#web/results/today/index.ts'),
        import('#web/results/overview/index.ts'),
      ]);
      return { Tab: overviewTab({ Today: DashboardToday, Results: OverviewResults }) };
    },
    preload: () => [endpointQuery('listOffices', officesQuery('', 1))],
  },
  {
    code: 'campaigns',
    path: '/customer-dashboard/campaigns',
    pathPrefix: '/customer-dashboard/campaigns',
    loads: ['listCampaignStats', 'listOffices'],
    load: () => import('#web/results/stats/index.ts'),
  },
  {
    code: 'status',
    path: '/customer-dashboard/status',
    pathPrefix: '/customer-dashboard/status',
    loads: ['listDashboardCampaigns'],
    load: () => import('#web/results/status/index.ts'),
  },
  {
    code: 'listings',
    path: '/customer-dashboard/listings',
    pathPrefix: '/customer-dashboard/listing',
    loads: ['listListings', 'readListingAdvertising', 'listOffices', 'readListingFormFacts', 'listCustomerAgents', 'openOrderWizard'],
    load: () => import('#web/inventory/listings/dashboard/index.ts'),
  },
  {
    code: 'resources',
    path: '/customer-dashboard/resources',
    pathPrefix: '/customer-dashboard/resource',
    loads: ['listResources', 'listOffices'],
    load: () => import('#web/inventory/resources/index.ts'),
  },
  {
    code: 'orders',
    path: '/customer-dashboard/dashboardOrders',
    pathPrefix: '/customer-dashboard/dashboardOrders',
    loads: ['listOrders', 'listOffices', 'listOrderedProducts', 'listCustomerAgents'],
    load: () => import('#web/orders/dashboard/index.ts'),
  },
  {
    code: 'leads',
    path: '/customer-dashboard/dashboardLeads',
    pathPrefix: '/customer-dashboard/dashboardLeads',
    loads: ['listLeads', 'listOffices'],
    load: () => import('#web/leads/index.ts'),
  },
  {
    code: 'agents',
    path: '/customer-dashboard/agent',
    pathPrefix: '/customer-dashboard/agent',
    roles: ['admin', 'corporate', 'branchmanager'],
    loads: ['listDashboardAgents'],
    load: () => import('#web/agents/dashboard-agents-tab.tsx'),
  },
];

const tabScreenOf = (code: TabCode): TabScreen | undefined => tabScreens.find((tab) => tab.code === code);

/** The screens of these tabs; tabs without a screen are left out. */
export const shownTabs = (codes: readonly TabCode[]): TabScreen[] => codes.flatMap((code) => tabScreenOf(code) ?? []);

/** Ordering belongs to the orders. */
const ORDER_PATH = '/customer-dashboard/order';

/** An ad set belongs to the campaigns. */
const AD_SET_PATH = '/adset/';

/** The tab that a path belongs to; the index shows the first one. */
export function tabAt(shown: readonly TabScreen[], path: string): TabScreen | undefined {
  if (path === '/customer-dashboard') return shown[0];
  if (path === ORDER_PATH) return shown.find(({ code }) => code === 'orders');
  if (path.startsWith(AD_SET_PATH)) return shown.find(({ code }) => code === 'campaigns');
  return shown.find(({ pathPrefix }) => path.startsWith(pathPrefix));
}

export const tabScreenId = (code: TabCode): string => `dashboard-${code}`;
