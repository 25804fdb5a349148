// What a customer needs before its users can order, in the order in which staff set it up.
import { canAdvertise } from '../networks/index.ts';
import type { AccountStatus, TokenState } from '../networks/index.ts';

const CUSTOMER_NEEDS = ['office', 'agent', 'account', 'listing', 'template', 'product', 'dashboard'] as const;
export type CustomerNeed = (typeof CUSTOMER_NEEDS)[number];

interface ServingAccount {
  status: AccountStatus;
  tokenState: TokenState;
}

export interface CustomerSetupState {
  officeCount: number;
  agentCount: number;
  fbAdAccounts: readonly ServingAccount[];
  gdnAccounts: readonly ServingAccount[];
  hasListing: boolean;
  /** Counts published templates only. */
  hasTemplate: boolean;
  /** Counts active products only. */
  hasProduct: boolean;
  hasDashboard: boolean;
}

const IS_MET: Readonly<Record<CustomerNeed, (holdings: CustomerSetupState) => boolean>> = {
  office: ({ officeCount }) => officeCount > 0,
  agent: ({ agentCount }) => agentCount > 0,
  // An account that is not linked, or whose access has ended, delivers nothing.
  account: ({ fbAdAccounts, gdnAccounts }) => [...fbAdAccounts, ...gdnAccounts].some(canAdvertise),
  listing: ({ hasListing }) => hasListing,
  template: ({ hasTemplate }) => hasTemplate,
  product: ({ hasProduct }) => hasProduct,
  dashboard: ({ hasDashboard }) => hasDashboard,
};

export const needsOf = (holdings: CustomerSetupState): { need: CustomerNeed; isMet: boolean }[] =>
  CUSTOMER_NEEDS.map((need) => ({ need, isMet: IS_MET[need](holdings) }));

export const isReadyToOrder = (holdings: CustomerSetupState): boolean => needsOf(holdings).every(({ isMet }) => isMet);
