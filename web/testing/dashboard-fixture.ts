// A dashboard with its default configuration for web tests, with overrides.
import type { DashboardComponents } from '#contract/customer-dashboard/index.ts';
import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import type { CustomerDashboard, DashboardChoices } from '#contract/dashboards/index.ts';
import type { DashboardToday } from '#contract/results/index.ts';
import type { Answers } from './fake-api.ts';
import { agentFixture } from './agent-fixture.ts';
import { overviewSample } from './result-samples.ts';

/** The responses that every dashboard needs, for an empty one. */
export const dashboardAnswers = (): Answers => ({
  'GET /api/customer-dashboard': dashboardFixture(),
  'GET /api/users/accounts': { accounts: [], hasPassword: true },
  'GET /api/agents/me': { agent: agentFixture() },
  'GET /api/customer-dashboards/{customerId}/components': components(),
  'GET /api/customer-dashboards/{customerId}/today': today(),
  'GET /api/customer-dashboards/{customerId}/overview': overviewSample(),
  'POST /api/customer-dashboards/listing-advertising': { listings: [] },
});

export const today = (overrides: Partial<DashboardToday> = {}): DashboardToday => ({
  live: { count: 0 },
  toStart: { count: 0 },
  onInvoice: { count: 0 },
  ending: { count: 0, rows: [] },
  unpaid: { count: 0, rows: [] },
  suggested: [],
  ...overrides,
});

export const components = (overrides: Partial<DashboardComponents> = {}): DashboardComponents => ({
  listings: { count: 0, byStatus: { 'No Campaigns': 0, Active: 0, Completed: 0 }, isMore: false },
  resources: { count: 0, published: 0 },
  agents: { count: 0 },
  offices: { count: 0 },
  ...overrides,
});

export function dashboardFixture(choices: DashboardChoices = {}, customer: Partial<CustomerDashboard['customer']> = {}): CustomerDashboard {
  const { themes, ...configuration } = dashboardConfiguration.parse(choices);
  const { customLogoId: _none, ...look } = themes;
  return {
    ...configuration,
    themes: { ...look, customLogo: null },
    customer: {
      _id: '01900000-0000-7000-8000-0000000000c1',
      name: 'Harbour Realty',
      vertical: 'real-estate',
      country: { code: 'NZ', taxCode: 'GST' },
      currency: { code: 'NZD', currencySuffix: 'NZD' },
      timezone: 'Pacific/Auckland',
      logo: null,
      sharingOptions: { campaigns: false, listings: false, resources: false },
      ...customer,
    },
    currencyOffset: 100,
    products: [],
    version: 1,
  };
}
