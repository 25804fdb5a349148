// What does a customer need before its people can order? In the order in which staff see to it.
const CUSTOMER_NEEDS = ['office', 'agent', 'account', 'listing', 'template', 'product', 'dashboard'] as const;
export type CustomerNeed = (typeof CUSTOMER_NEEDS)[number];

export interface CustomerHoldings {
  officeCount: number;
  agentCount: number;
  fbAdAccounts: readonly unknown[];
  gdnAccounts: readonly unknown[];
  hasListing: boolean;
  /** One that is published: drafts are not sold. */
  hasTemplate: boolean;
  /** One that is active: others are not offered. */
  hasProduct: boolean;
  hasDashboard: boolean;
}

const IS_MET: Readonly<Record<CustomerNeed, (holdings: CustomerHoldings) => boolean>> = {
  office: ({ officeCount }) => officeCount > 0,
  agent: ({ agentCount }) => agentCount > 0,
  account: ({ fbAdAccounts, gdnAccounts }) => fbAdAccounts.length + gdnAccounts.length > 0,
  listing: ({ hasListing }) => hasListing,
  template: ({ hasTemplate }) => hasTemplate,
  product: ({ hasProduct }) => hasProduct,
  dashboard: ({ hasDashboard }) => hasDashboard,
};

export const needsOf = (holdings: CustomerHoldings): { need: CustomerNeed; isMet: boolean }[] =>
  CUSTOMER_NEEDS.map((need) => ({ need, isMet: IS_MET[need](holdings) }));

export const isReadyToOrder = (holdings: CustomerHoldings): boolean => needsOf(holdings).every(({ isMet }) => isMet);
