// The statuses of ad accounts, and whether ads can run on them. Meta's and Google's statuses are mapped to one list.
import { accessProblem, givesAccess } from './token-states.ts';
import type { TokenState } from './token-states.ts';

export const NETWORKS = ['meta', 'google'] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_LABELS: Readonly<Record<Network, string>> = { meta: 'Meta', google: 'Google' };

/** NOT_CHECKED: entered by hand, and not yet confirmed by the network. */
export const ACCOUNT_STATUSES = ['NOT_CHECKED', 'ACTIVE', 'PENDING_REVIEW', 'GRACE_PERIOD', 'UNSETTLED', 'DISABLED', 'CLOSED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  NOT_CHECKED: 'Not checked',
  ACTIVE: 'Active',
  PENDING_REVIEW: 'In review',
  GRACE_PERIOD: 'Payment due',
  UNSETTLED: 'Payment failed',
  DISABLED: 'Disabled',
  CLOSED: 'Closed',
};

/** The network shows no ad of an account in one of these. */
export const UNABLE_STATUSES: readonly AccountStatus[] = ['UNSETTLED', 'DISABLED', 'CLOSED'];

/** GRACE_PERIOD counts: the network still shows ads while a payment is due. */
export const canAdvertise = ({ status, tokenState }: { status: AccountStatus; tokenState: TokenState }): boolean =>
  (status === 'ACTIVE' || status === 'GRACE_PERIOD') && givesAccess(tokenState);

/** Why no ads can run on an account, in a few words for a list of choices; null when they can. */
export function whyUnableToAdvertise(account: { status: AccountStatus; tokenState: TokenState }): string | null {
  if (canAdvertise(account)) return null;
  return accessProblem(account.tokenState) ?? ACCOUNT_STATUS_LABELS[account.status].toLowerCase();
}
