// Whether a failed order can be delivered again as it is: its campaign must not have had to start before today, and its ad accounts must
// be able to run ads.
import { dateText } from '../../../dates/index.ts';
import { NETWORKS, whyUnableToAdvertise } from '../../../networks/index.ts';
import type { AccountStatus, Network, TokenState } from '../../../networks/index.ts';
import { billingAccountLabel } from '../money/billing-accounts.ts';
import { billingAccountsOf } from '../order-attributes.ts';
import type { OrderAttribute } from '../order-attributes.ts';
import type { RefusalParams } from './order-refusal.ts';

export interface RetryAccount {
  _id: string;
  name: string;
  status: AccountStatus;
  tokenState: TokenState;
}

export interface RetryRefusal {
  code: 'startDatePassed' | 'accountGone' | 'accountUnable';
  params: RefusalParams;
}

interface RetriedOrder {
  startDate: string;
  attributes: readonly OrderAttribute[];
}

/** `today` is in the customer's time zone; `accounts` are those of the order that still serve its customer. */
export function checkRetry(order: RetriedOrder, today: string, accounts: readonly RetryAccount[]): RetryRefusal | null {
  if (order.startDate < today) return { code: 'startDatePassed', params: { date: dateText(order.startDate) } };
  return NETWORKS.map((network) => checkAccounts(network, order, accounts)).find((refusal) => refusal !== null) ?? null;
}

function checkAccounts(network: Network, { attributes }: RetriedOrder, accounts: readonly RetryAccount[]): RetryRefusal | null {
  for (const id of billingAccountsOf(attributes, network)) {
    const account = accounts.find(({ _id }) => _id === id);
    if (!account) return { code: 'accountGone', params: { account: billingAccountLabel(network) } };
    const reason = whyUnableToAdvertise(account);
    if (reason !== null) return { code: 'accountUnable', params: { name: account.name, reason } };
  }
  return null;
}
