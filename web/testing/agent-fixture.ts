// An agent of Harbour Realty for web tests, with overrides.
import type { Agent } from '#contract/agents/index.ts';

export const agentFixture = (overrides: Partial<Agent> = {}): Agent => ({
  _id: '01900000-0000-7000-8000-0000000000a1',
  fullName: 'Hana Rawiri',
  firstName: 'Hana',
  email: 'hana@harbour.example',
  phone: [{ type: 'MOBILE', value: '+64211234567' }],
  image: null,
  customer: { _id: '01900000-0000-7000-8000-0000000000c1', name: 'Harbour Realty', countryCode: 'NZ' },
  offices: [],
  dashboardUser: null,
  fbAdAccounts: [],
  gdnAccounts: [],
  fbPage: null,
  distributionSettings: { enableAutoFbPost: false, stores: [], useCustomerUrlForCampaign: false },
  didSignUpDashboard: false,
  customizeMap: false,
  dashboardListingTypes: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...overrides,
});
