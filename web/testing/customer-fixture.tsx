// The customer Harbour Realty for web tests, with overrides, and a helper that opens its page.
import { customerList } from '#contract/customers/index.ts';
import type { Customer } from '#contract/customers/index.ts';
import type { Answers } from './fake-api.ts';
import { openApp } from './open-app.tsx';

export const customerId = '01900000-0000-7000-8000-000000000001';
export const customerPage = `/customer/${customerId}/edit`;

export const customerFixture = (overrides: Partial<Customer> = {}): Customer => ({
  _id: customerId,
  name: 'Harbour Realty',
  vertical: 'real-estate',
  country: { code: 'NZ', taxCode: 'GST' },
  currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 },
  timezone: 'Pacific/Auckland',
  logo: null,
  imageAdLimit: 10,
  approvalRequired: false,
  leadRetentionMonths: 24,
  sellerApprovalRequired: false,
  sellerMayPay: false,
  isActive: true,
  settings: [],
  sharingOptions: { campaigns: false, listings: false, resources: false },
  reportDomains: [],
  fbAdAccounts: [],
  gdnAccounts: [],
  fbPage: null,
  fbPixelId: '',
  sendsLeadConversions: false,
  replacesOutdatedCreatives: false,
  specialAdCategories: [],
  specialAdCategoryCountries: [],
  apiKey: null,
  officeCount: 1,
  agentCount: 0,
  hasListing: false,
  hasTemplate: false,
  hasProduct: false,
  hasDashboard: false,
  hasUser: false,
  version: 4,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...overrides,
});

/** Opens a customer page; everything related to the customer is empty unless the test overrides it. */
export const openCustomer = (address: string, stored: Customer, answers: Answers = {}) =>
  openApp(address, {
    answers: {
      'GET /api/customer/{customerId}': stored,
      'GET /api/customers': { customers: [], count: 0 },
      'GET /api/customers/page-settings': customerList,
      'GET /api/offices': { offices: [], count: 0 },
      'GET /api/agents': { agents: [], count: 0 },
      'GET /api/facebook/pages': { pages: [], count: 0 },
      'GET /api/ad-accounts/list': { adAccounts: [], count: 0 },
      'GET /api/gdn-accounts/list': { gdnAccounts: [], count: 0 },
      'GET /api/views/{list}': { views: [] },
      'POST /api/customers/attached': { offices: 0, agents: 0, people: 0, listings: 0, products: 0 },
      ...answers,
    },
  });
