// What a customer needs before its users can order, in the order in which staff set it up.
import { canAdvertise } from '../networks/index.ts';
import type { AccountStatus, TokenState } from '../networks/index.ts';

const CUSTOMER_NEEDS = ['office', 'agent', 'account', 'page', 'listing', 'template', 'product', 'dashboard', 'user'] as const;
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
  fbPage: object | null;
  hasListing: boolean;
  /** Counts published templates only. */
  hasTemplate: boolean;
  /** Counts active products only. */
  hasProduct: boolean;
  hasDashboard: boolean;
  /** Counts users who can sign in. */
  hasUser: boolean;
}

const IS_MET: Readonly<Record<CustomerNeed, (holdings: CustomerSetupState) => boolean>> = {
  office: ({ officeCount }) => officeCount > 0,
  agent: ({ agentCount }) => agentCount > 0,
  // An account that is not linked, or whose access has ended, delivers nothing.
  account: ({ fbAdAccounts, gdnAccounts }) => [...fbAdAccounts, ...gdnAccounts].some(canAdvertise),
  // Meta shows no ad without the page that it is from.
  page: ({ fbPage }) => fbPage !== null,
  listing: ({ hasListing }) => hasListing,
  template: ({ hasTemplate }) => hasTemplate,
  product: ({ hasProduct }) => hasProduct,
  dashboard: ({ hasDashboard }) => hasDashboard,
  user: ({ hasUser }) => hasUser,
};

/** A customer that advertises on Google alone needs no page on Facebook. */
const isNeeded = (need: CustomerNeed, { fbPage, fbAdAccounts, gdnAccounts }: CustomerSetupState): boolean =>
  need !== 'page' || fbPage !== null || fbAdAccounts.length > 0 || !gdnAccounts.some(canAdvertise);

export const needsOf = (holdings: CustomerSetupState): { need: CustomerNeed; isMet: boolean }[] =>
  CUSTOMER_NEEDS.filter((need) => isNeeded(need, holdings)).map((need) => ({ need, isMet: IS_MET[need](holdings) }));

/** Whether all of the set-up is done. */
export const isSetUp = (holdings: CustomerSetupState): boolean => needsOf(holdings).every(({ isMet }) => isMet);

/** Whether its first order could be delivered. Staff order for customers without users. */
export const isReadyToOrder = (holdings: CustomerSetupState): boolean =>
  needsOf(holdings).every(({ need, isMet }) => isMet || need === 'user');
