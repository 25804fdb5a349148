// Which tabs can a dashboard show? One entry for each that has something to show; a tab of the configuration that has none yet is
// not drawn. Rooms add theirs here, as a module that exports `Tab`.
import type { EndpointName } from '#contract/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { TabCode } from '#domain/dashboards/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { AnyQuery } from '#web/navigation/index.ts';
import type { ComponentType } from 'react';
import { officesQuery } from './offices-query.ts';

export interface TabScreen {
  code: TabCode;
  /** Its own address; the specification's where it names one. */
  path: `/customer-dashboard/${string}`;
  /** Every address that begins so belongs to the tab, as the form of one of its rows. */
  begins: `/customer-dashboard/${string}`;
  /** Who may open it, where that is not everyone in a dashboard. */
  roles?: readonly Role[];
  /** What it asks for when it opens, beside the configuration. */
  loads: readonly EndpointName[];
  load: () => Promise<{ Tab: ComponentType }>;
  preload?: () => readonly AnyQuery[];
}

export const tabScreens: readonly TabScreen[] = [
  {
    code: 'overview',
    path: '/customer-dashboard/overview',
    begins: '/customer-dashboard/overview',
    loads: ['listOffices', 'readDashboardComponents'],
    load: () => import('./overview-tab.tsx'),
    preload: () => [endpointQuery('listOffices', officesQuery('', 1))],
  },
  {
    code: 'listings',
    path: '/customer-dashboard/listings',
    begins: '/customer-dashboard/listing',
    loads: ['listListings', 'listOffices', 'readListingFormFacts', 'listCustomerAgents', 'openOrderWizard'],
    load: () => import('#web/inventory/listings/dashboard/index.ts'),
  },
  {
    code: 'resources',
    path: '/customer-dashboard/resources',
    begins: '/customer-dashboard/resource',
    loads: ['listResources', 'listOffices'],
    load: () => import('#web/inventory/resources/index.ts'),
  },
  {
    code: 'orders',
    path: '/customer-dashboard/dashboardOrders',
    begins: '/customer-dashboard/dashboardOrders',
    loads: ['listOrders', 'listOffices'],
    load: () => import('#web/orders/dashboard/index.ts'),
  },
  {
    code: 'agents',
    path: '/customer-dashboard/agent',
    begins: '/customer-dashboard/agent',
    roles: ['admin', 'corporate', 'branchmanager'],
    loads: ['listDashboardAgents'],
    load: () => import('#web/agents/dashboard-agents-tab.tsx'),
  },
];

const tabScreenOf = (code: TabCode): TabScreen | undefined => tabScreens.find((tab) => tab.code === code);

/** Of the tabs that someone may see, those that have a screen. */
export const shownTabs = (codes: readonly TabCode[]): TabScreen[] => codes.flatMap((code) => tabScreenOf(code) ?? []);

/** The tab that an address belongs to; the index itself shows the first. */
export function tabAt(shown: readonly TabScreen[], path: string): TabScreen | undefined {
  if (path === '/customer-dashboard') return shown[0];
  return shown.find(({ begins }) => path.startsWith(begins));
}

export const tabScreenId = (code: TabCode): string => `dashboard-${code}`;
