// What pre-flight needs to know: the order as delivery reads it, and the state of its accounts and page.
import type { AccountStatus, Network, TokenState } from '../../networks/index.ts';
import type { CampaignData, OrderType } from '../../orders/index.ts';
import type { BudgetVerdict } from '../../products/index.ts';
import type { DeliveryOrder } from '../plan/delivery-order.ts';

export interface PreflightAccount {
  id: string;
  name: string;
  status: AccountStatus;
  tokenState: TokenState;
  /** When its token expires; null for one that does not, and without one. */
  accessEndsAt: string | null;
  /** That its token was granted; null without one. */
  grantedScopes: readonly string[] | null;
  currencyCode: string;
  timezone: string;
  /** Per ad set and day, in minor units; null until it is known. */
  minimumBudget: number | null;
}

export interface PreflightPage {
  id: string;
  name: string;
  tokenState: TokenState;
  instagramId: string | null;
}

/** A product whose budget cannot be divided among its ad sets. */
export interface BudgetFault {
  productId: string;
  productName: string;
  verdict: Exclude<BudgetVerdict, { kind: 'spread' }> | { kind: 'noPlan' };
}

export interface PreflightFacts {
  order: DeliveryOrder;
  /** The settings of the order's templates, in the order in which the wizard shows them. */
  campaignData: readonly Pick<CampaignData, 'templateId'>[];
  /** The currency of the order's amounts, which is the customer's. */
  currencyCode: string;
  orderType: OrderType;
  customerId: string;
  /** False for a customer that is switched off or removed. */
  isCustomerActive: boolean;
  officeId: string | null;
  accounts: Readonly<Partial<Record<Network, PreflightAccount>>>;
  /** Null where neither the contact nor the customer has one. */
  page: PreflightPage | null;
  budgetFaults: readonly BudgetFault[];
  /** Networks that this server is set up for. */
  configured: readonly Network[];
  now: number;
}
